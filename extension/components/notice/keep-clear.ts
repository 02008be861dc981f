/** Of a toast from the edge of the window and from what it keeps clear of, in pixels. */
const GAP = 8;

/**
 * Keeps a toast off what is pressed next, until the function that it gives is called. It stands above a bar of actions that it
 * would lie on. While a dialog is open it stands at the bottom of the window, and the dialog ends above it (`--toast-room`).
 */
export function keepClear(card: HTMLElement): () => void {
  const { style } = document.documentElement;
  const place = () => {
    const hasDialog = document.querySelector('dialog[open]') !== null;
    card.style.bottom = hasDialog ? `${GAP}px` : '';
    style.setProperty('--toast-room', hasDialog ? `${card.offsetHeight + 2 * GAP}px` : '0px');
    const bar = hasDialog ? null : document.querySelector('[data-action-bar]')?.getBoundingClientRect();
    if (bar && meets(card, bar)) card.style.bottom = `${innerHeight - bar.top + GAP}px`;
  };
  place();
  // A bar comes with a tick, and a dialog with a press.
  const observer = new MutationObserver(place);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  addEventListener('scroll', place, { capture: true, passive: true });
  addEventListener('resize', place);
  return () => {
    observer.disconnect();
    removeEventListener('scroll', place, { capture: true });
    removeEventListener('resize', place);
    style.removeProperty('--toast-room');
  };
}

/** Not by the box that is drawn, which is a little lower while it rises. */
const meets = (
  { offsetTop, offsetLeft, offsetHeight, offsetWidth }: HTMLElement,
  { top, right, bottom, left }: DOMRect,
) =>
  offsetTop < bottom + GAP &&
  top - GAP < offsetTop + offsetHeight &&
  offsetLeft < right &&
  left < offsetLeft + offsetWidth;
