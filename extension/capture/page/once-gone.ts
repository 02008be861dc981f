/** Between two looks, in milliseconds: pages change their address without a word to scripts of others. */
const LOOK_MS = 250;

/**
 * Calls `listener` once the page shows something else and an element is gone, until `signal` aborts. At the same address it may come
 * back: lists take out what is scrolled far away.
 */
export function onceGone(element: Element, listener: () => void, signal: AbortSignal): void {
  const { pathname } = location;
  const looking = setInterval(() => {
    if (element.isConnected || location.pathname === pathname) return;
    clearInterval(looking);
    listener();
  }, LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(looking));
}
