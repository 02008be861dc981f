import { useSyncExternalStore } from 'react';
import { oneOf } from '#shared/contract/one-of';
import { today } from '#shared/words/dates';
import { useHost } from '../../../lib/host.tsx';
import { useAddressParts } from '../../../lib/links/use-address-parts.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { shownDays, VIEWS, type View } from '../days.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the calendar shows, kept in the address: a view, a day in it, and the post that is open. */
export function useCalendarPlace() {
  const [search, go] = useAddressParts();
  const { timeZone } = useUser();
  const isNarrow = useIsNarrow();
  const view: View = isNarrow ? 'list' : (oneOf(VIEWS, search.get('view')) ?? 'week');
  const given = search.get('day') ?? '';
  const day = ISO_DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : today(timeZone);
  return {
    view,
    day,
    days: shownDays(view, day),
    /** On a phone and in the popup there is room for the list alone. */
    isNarrow,
    openId: search.get('post'),
    go,
  };
}

/** Below this a week has no room. */
const WIDE = '(min-width: 48rem)';

function useIsNarrow(): boolean {
  const { kind } = useHost();
  const isWide = useSyncExternalStore(onWidthChange, () => window.matchMedia(WIDE).matches);
  return kind === 'popup' || !isWide;
}

function onWidthChange(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
