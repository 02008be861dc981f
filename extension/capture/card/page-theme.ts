import { backgroundBehind } from '../picture/background-behind.ts';

/** Whether a page is light or dark. Judged by its background, because not every page follows the system. */
export function pageTheme(): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0] = (backgroundBehind(document.body).match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  return luminance < 0.5 ? 'dark' : 'light';
}
