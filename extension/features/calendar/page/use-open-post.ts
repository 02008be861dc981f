import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type BegunPost, draftIn, NOTHING_BEGUN } from '../../../lib/links/draft-link.ts';
import type { useCalendarPlace } from './use-calendar-place.ts';

/** What is open: a new post, or one that the address names. A text that a link brought along begins a new one. */
export function useOpenPost({ openId, days, go }: ReturnType<typeof useCalendarPlace>) {
  const { state, key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<BegunPost | null>(null);
  const draft = draftIn(state);

  const take = useEffectEvent(() => {
    if (draft === null) return;
    setBegun(draft);
    // Going back to this place must not begin it again.
    void navigate(pathname + search, { replace: true, state: null });
  });
  useEffect(() => {
    if (key) take();
  }, [key]);

  const shown = { days: String(days), openId, begun };
  // None once another page is shown.
  const now = useRef<typeof shown | null>(shown);
  useLayoutEffect(() => {
    now.current = shown;
    return () => {
      now.current = null;
    };
  });
  /** Whether the user went on since, to another post or page. */
  const isElsewhere = () =>
    !now.current || ![null, openId].includes(now.current.openId) || ![null, begun].includes(now.current.begun);
  const wentOn = () => isElsewhere() || now.current?.days !== shown.days;

  const farDay = (day: string | undefined) => (day !== undefined && !days.includes(day) ? { day } : null);

  return {
    openId,
    begun,
    write: (post: Partial<BegunPost> = {}) => setBegun({ ...NOTHING_BEGUN, ...post }),
    open: (id: string) => go({ post: id }),
    /**
     * Closes what was open when it was given, and nothing else: an answer may come late.
     *
     * @param day is shown from now on; where it is among the days shown, or the user went on to others, these stay.
     */
    close: (day?: string) => {
      if (isElsewhere()) return;
      setBegun(null);
      const far = wentOn() ? null : farDay(day);
      if (openId || far) go({ post: null, ...far });
    },
    /** Goes to a day once a post was closed and stored; whoever went on meanwhile is not called back. */
    show: (day: string) => {
      const far = farDay(day);
      if (far && !wentOn()) go(far);
    },
  };
}
