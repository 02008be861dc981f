import { useSearchParams } from 'react-router';
import { oneOf } from '#shared/one-of';
import { DEFAULT_PERIOD, PERIODS, type Period } from '#shared/threads-panel-periods';

export const TABS = ['overview', 'posts', 'insights'] as const;
export type Tab = (typeof TABS)[number];

/** What the page shows, kept in its address. */
export function useChoices() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: 'account' | 'period' | 'tab') => (value: string) =>
    setSearch((before) => ({ ...Object.fromEntries(before), [name]: value }), { replace: true });
  return {
    accountId: search.get('account'),
    period: oneOf(PERIODS, search.get('period')) ?? DEFAULT_PERIOD,
    tab: oneOf(TABS, search.get('tab')) ?? 'overview',
    chooseAccount: choose('account'),
    choosePeriod: choose('period') as (period: Period) => void,
    chooseTab: choose('tab') as (tab: Tab) => void,
  };
}
