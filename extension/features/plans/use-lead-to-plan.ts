import { type RefObject, useEffect, useRef } from 'react';
import { useMadePlanId } from './queries.ts';

/**
 * Leads to a plan that was made on this screen as soon as it is shown: its heading comes into view, with the focus. One that
 * comes from elsewhere, such as another tab, takes nobody away from what they do.
 *
 * @param shown the id of the plan on the screen; undefined where there is none.
 */
export function useLeadToPlan(shown: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const made = useMadePlanId();
  const ledTo = useRef(made);
  useEffect(() => {
    if (made === undefined || made === ledTo.current || made !== shown) return;
    ledTo.current = made;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    heading.current?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
    heading.current?.focus({ preventScroll: true });
  }, [made, shown]);
  return heading;
}
