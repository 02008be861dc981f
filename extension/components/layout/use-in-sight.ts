import { type RefObject, useEffect } from 'react';

/** Calls back once a part of an element is in sight, of a tab that is in front; again whenever the callback is another. */
export function useInSight(element: RefObject<Element | null>, onSight: (() => void) | null): void {
  useEffect(() => {
    if (!element.current || !onSight) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onSight();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onSight]);
}
