// The board as a picture: the drawing is copied with its colours written out, and painted onto a canvas.

const STYLES = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity", "opacity",
  "font-family", "font-size", "font-weight", "font-style", "text-anchor", "dominant-baseline", "letter-spacing", "display", "visibility", "paint-order",
];
const WIDTH = 1600;

/** A copy of a drawing that needs no style sheet: what the page's styles say stands in attributes. */
export function standalone(svg: SVGSVGElement): SVGSVGElement {
  for (const each of svg.getAnimations({ subtree: true })) each.finish(); // the picture shows what is, not what is still moving
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  originals.forEach((original, i) => {
    const style = getComputedStyle(original);
    const twin = copies[i];
    for (const name of STYLES) twin?.setAttribute(name, style.getPropertyValue(name));
    const moved = style.transform;
    if (moved && moved !== "none") twin?.setAttribute("transform", moved);
    twin?.removeAttribute("class");
    twin?.removeAttribute("style");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return copy;
}

/** A drawing as a PNG. */
export async function png(svg: SVGSVGElement): Promise<Blob> {
  const box = svg.viewBox.baseVal;
  const copy = standalone(svg);
  const height = Math.round((WIDTH * box.height) / box.width);
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("This browser cannot make a picture of the board."))), "image/png");
  });
}

/** Offer a file for download. */
export function download(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
