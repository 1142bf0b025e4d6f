// Dragging an element onto another one by mouse or pen is the same as touching both. Fingers tap, so that they can still scroll.

import type { Action } from "svelte/action";

const FAR_ENOUGH = 6;

export interface Dragging {
  /** Whether an element can be picked up. */
  can: (id: string) => boolean;
  selected: () => readonly string[];
  narrow: (id: string) => unknown;
  /** Where the pointer is, in the units of the drawing; null when it is let go. */
  moved?: (at: { x: number; y: number; id: string } | null) => void;
}

function elementAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest("[data-element]")?.getAttribute("data-element") ?? null;
}

function inDrawing(svg: SVGSVGElement, event: PointerEvent): DOMPoint {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
}

/** Give to the `<svg>` of a board. */
export const dragging: Action<SVGSVGElement, Dragging> = (svg, given) => {
  let how = given;
  let start: { id: string; x: number; y: number } | null = null;
  let lifted = false;
  let justDropped = false;

  function down(event: PointerEvent): void {
    const id = elementAt(event.clientX, event.clientY);
    justDropped = false;
    if (event.pointerType === "touch" || event.button !== 0 || !id || !how.can(id)) return;
    start = { id, x: event.clientX, y: event.clientY };
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    if (!lifted && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR_ENOUGH) return;
    if (!lifted) {
      lifted = true;
      svg.setPointerCapture(event.pointerId);
      if (!how.selected().includes(start.id)) how.narrow(start.id);
    }
    const { x, y } = inDrawing(svg, event);
    how.moved?.({ x, y, id: start.id });
  }

  function up(event: PointerEvent): void {
    const from = start;
    start = null;
    if (!lifted) return;
    lifted = false;
    justDropped = true;
    how.moved?.(null);
    const onto = elementAt(event.clientX, event.clientY);
    if (from && onto && onto !== from.id) how.narrow(onto);
  }

  function cancelled(): void {
    start = null;
    lifted = false;
    how.moved?.(null);
  }

  /** The click that ends a drag is not a touch of its own. */
  function clicked(event: MouseEvent): void {
    if (justDropped && event.detail > 0) event.stopPropagation();
    justDropped = false;
  }

  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  svg.addEventListener("pointerup", up);
  svg.addEventListener("pointercancel", cancelled);
  svg.addEventListener("click", clicked, { capture: true });
  return {
    update: (next) => (how = next),
    destroy() {
      svg.removeEventListener("pointerdown", down);
      svg.removeEventListener("pointermove", move);
      svg.removeEventListener("pointerup", up);
      svg.removeEventListener("pointercancel", cancelled);
      svg.removeEventListener("click", clicked, { capture: true });
    },
  };
};
