import type { Typed } from '../../lib/host.tsx';

/**
 * What a person has typed into the message box of the screen that the popup comes with, see `first-screen.tsx`; null once the
 * app has drawn its own over it.
 */
export function typedBefore(): Typed | null {
  const box = document.querySelector<HTMLTextAreaElement>('[data-first-screen] textarea');
  if (!box) return null;
  const { value: text, selectionStart, selectionEnd } = box;
  return { text, selection: [selectionStart, selectionEnd], hasFocus: document.activeElement === box };
}
