// Which page is shown. Addresses are ordinary paths; links are ordinary links that this file intercepts.

export type Page =
  | { page: "home" }
  | { page: "new"; game: string | null }
  | { page: "table"; id: string }
  | { page: "review"; id: string }
  | { page: "rules"; game: string }
  | { page: "about" }
  | { page: "lost" };

interface Place {
  path: string;
  search: string;
  hash: string;
}

function here(): Place {
  return { path: location.pathname, search: location.search, hash: location.hash };
}

export const place = $state<Place>(here());

function arrive(): void {
  Object.assign(place, here());
}

/** The page that a path stands for. */
export function pageOf(path: string, search = ""): Page {
  const [first = "", second = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "") return { page: "home" };
  if (first === "new") return { page: "new", game: new URLSearchParams(search).get("game") };
  if (first === "t" && second) return { page: "table", id: second };
  if (first === "r" && second) return { page: "review", id: second };
  if (first === "rules" && second) return { page: "rules", game: second };
  if (first === "about") return { page: "about" };
  return { page: "lost" };
}

/** Go to an address within the page; `replace` leaves no trace in the history. */
export function go(to: string, replace = false): void {
  const before = location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", to);
  arrive();
  if (location.pathname !== before) {
    scrollTo(0, 0);
    queueMicrotask(() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }));
  }
}

/** One parameter of the address. */
export function parameter(name: string): string | null {
  return new URLSearchParams(place.search).get(name);
}

function followed(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!plain || !link || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || to.pathname.startsWith("/api/") || to.pathname.startsWith("/me/")) return;
  if (to.pathname === location.pathname && to.search === location.search && to.hash) {
    queueMicrotask(arrive);
    return; // the browser jumps there by itself
  }
  event.preventDefault();
  go(to.pathname + to.search + to.hash);
}

/** Begin to follow links and the back button. */
export function listen(): () => void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", followed);
  return () => {
    removeEventListener("popstate", arrive);
    document.removeEventListener("click", followed);
  };
}
