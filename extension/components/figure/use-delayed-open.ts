import { useEffect, useState } from 'react';

const OPEN_DELAY = 700;
/** Moving on to another tooltip within this time opens it at once. */
const SKIP_DELAY = 300;
let closedAt = Number.NEGATIVE_INFINITY;

/** Opens late under the pointer and on focus, at once when asked to; closes when the page is scrolled under it. */
export function useDelayedOpen() {
  const [state, setState] = useState<'closed' | 'waiting' | 'open'>('closed');
  const close = () => {
    if (state === 'open') closedAt = performance.now();
    setState('closed');
  };
  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('open'), OPEN_DELAY);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (state !== 'open') return;
    const onScroll = () => setState('closed');
    window.addEventListener('scroll', onScroll, { capture: true, once: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [state]);
  const wait = () => setState(performance.now() - closedAt < SKIP_DELAY ? 'open' : 'waiting');
  return { open: state === 'open', wait, show: () => setState('open'), close };
}
