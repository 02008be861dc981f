import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import type { ListedPost } from '#shared/calendar/calendar';

/** Pixels from which on a press is a drag. */
const THRESHOLD = 6;

/** Where a post was let go. Without an hour, in a month, it keeps its time of day. */
export interface Target {
  day: string;
  hour: number | null;
  minute: number;
}

/**
 * Drags posts with a mouse or a pen: the tile follows, the box below it is marked, Esc lets it be. Fingers scroll instead,
 * and have the composer.
 */
export function useDrag(onDrop: (post: ListedPost, target: Target) => void) {
  /** True right after a drag: the click that ends it opens nothing. */
  const dragged = useRef(false);

  function onPress(event: ReactPointerEvent<HTMLElement>, post: ListedPost): void {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const tile = event.currentTarget;
    const { clientX: startX, clientY: startY } = event;
    const ending = new AbortController();
    const { signal } = ending;
    let box: HTMLElement | null = null;
    const mark = (next: HTMLElement | null) => {
      box?.removeAttribute('data-drop');
      next?.setAttribute('data-drop', '');
      box = next;
    };
    const end = () => {
      ending.abort();
      mark(null);
      tile.removeAttribute('style');
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      const [x, y] = [clientX - startX, clientY - startY];
      if (!dragged.current && Math.hypot(x, y) < THRESHOLD) return;
      dragged.current = true;
      tile.setAttribute(
        'style',
        `translate:${x}px ${y}px;position:relative;z-index:20;pointer-events:none;opacity:.85`,
      );
      mark(boxAt(clientX, clientY));
    };
    const onUp = ({ clientX, clientY }: PointerEvent) => {
      const target = dragged.current ? targetAt(boxAt(clientX, clientY), clientY) : null;
      end();
      if (target) onDrop(post, target);
    };
    document.addEventListener('pointermove', onMove, { signal });
    document.addEventListener('pointerup', onUp, { signal });
    document.addEventListener('pointercancel', end, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  }

  return { onPress, wasDragged: () => dragged.current };
}

const boxAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]') ?? null;

function targetAt(box: HTMLElement | null, y: number): Target | null {
  const { day, hour } = box?.dataset ?? {};
  if (!box || !day) return null;
  const { top, height } = box.getBoundingClientRect();
  const minute = Math.min(59, Math.max(0, Math.floor((60 * (y - top)) / height)));
  return { day, hour: hour === undefined ? null : Number(hour), minute };
}
