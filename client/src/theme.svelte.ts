// What this browser remembers about its person's taste: light or dark, and whether a choice is confirmed before it is sent.

export type Theme = "auto" | "light" | "dark";
export type Asking = "auto" | "always" | "never";

function remembered<T extends string>(name: string, otherwise: T): T {
  try {
    return (localStorage.getItem(name) as T | null) ?? otherwise;
  } catch {
    return otherwise; // storage may be forbidden
  }
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    /* then it lasts until the page is left */
  }
}

const night = matchMedia("(prefers-color-scheme: dark)");
const touch = matchMedia("(pointer: coarse)");

export const taste = $state({
  theme: remembered<Theme>("veritable.theme", "auto"),
  confirm: remembered<Asking>("veritable.confirm", "auto"),
});

/** Whether the page is dark now. */
export function isDark(): boolean {
  return taste.theme === "dark" || (taste.theme === "auto" && night.matches);
}

/** A finger misses more often than a mouse, so by default a choice made by touch is confirmed. */
export function asksFirst(): boolean {
  return taste.confirm === "always" || (taste.confirm === "auto" && touch.matches);
}

function apply(): void {
  document.documentElement.dataset["theme"] = isDark() ? "dark" : "light";
}

export function setTheme(theme: Theme): void {
  taste.theme = theme;
  remember("veritable.theme", theme);
  apply();
}

export function setConfirm(confirm: Asking): void {
  taste.confirm = confirm;
  remember("veritable.confirm", confirm);
}

export function startTheme(): void {
  apply();
  night.addEventListener("change", apply);
}
