import { oneOf } from '#shared/contract/one-of';

/** `system` follows the operating system, also when it changes. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// `public/theme.js` reads it before the first paint.
const STORAGE_KEY = 'theme';

export function storedTheme(): Theme {
  return oneOf(themes, localStorage.getItem(STORAGE_KEY)) ?? 'system';
}

/** Draws the page in a theme, and keeps the choice in this browser. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    delete dataset.theme;
    localStorage.removeItem(STORAGE_KEY);
  } else {
    dataset.theme = theme;
    localStorage.setItem(STORAGE_KEY, theme);
  }
}
