// Walking over a board by arrow keys: one element at a time can be tabbed to, and an arrow goes to the nearest one in its direction.

import type { Action } from "svelte/action";

const DIRECTIONS: Record<string, [number, number]> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

interface Point {
  x: number;
  y: number;
}

/** How far a point lies in a direction: sideways counts three times, and what is not ahead does not count at all. */
export function distance(from: Point, to: Point, [dx, dy]: [number, number]): number {
  const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return ahead > 1 && aside <= ahead * 2.5 ? ahead + 3 * aside : Infinity;
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Stop = (HTMLElement | SVGElement) & Element;

/** Give to the container whose `[data-element]` children are the stops. */
export const roving: Action<HTMLElement | SVGSVGElement> = (container) => {
  const stops = (): Stop[] => [...container.querySelectorAll<Stop>("[data-element]")];

  function settle(current?: Stop): void {
    const all = stops();
    const chosen = current ?? all.find((each) => each.tabIndex === 0) ?? all[0];
    for (const each of all) {
      const wanted = each === chosen ? "0" : "-1";
      if (each.getAttribute("tabindex") !== wanted) each.setAttribute("tabindex", wanted);
    }
  }

  function pressed(event: KeyboardEvent): void {
    const from = (event.target as Element).closest<Stop>("[data-element]");
    const direction = DIRECTIONS[event.key];
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      if (from.tagName === "BUTTON") return;
      event.preventDefault();
      from.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    if (!direction) return;
    event.preventDefault();
    const here = middle(from);
    let best: Stop | null = null;
    let least = Infinity;
    for (const each of stops()) {
      const far = each === from ? Infinity : distance(here, middle(each), direction);
      if (far < least) [best, least] = [each, far];
    }
    best?.focus();
  }

  const focused = (event: Event): void => settle((event.target as Element).closest<Stop>("[data-element]") ?? undefined);
  const keys = pressed as EventListener;
  const watcher = new MutationObserver(() => settle());
  container.addEventListener("keydown", keys);
  container.addEventListener("focusin", focused);
  watcher.observe(container, { childList: true, subtree: true });
  settle();
  return {
    destroy() {
      container.removeEventListener("keydown", keys);
      container.removeEventListener("focusin", focused);
      watcher.disconnect();
    },
  };
};
