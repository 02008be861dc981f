import { oneOf } from '#shared/contract/one-of';
import { useAddressParts } from '../../lib/links/use-address-parts.ts';

export const TABS = ['overview', 'posts', 'insights'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that the panel shows, kept in the address. */
export function useTabChoice() {
  const [search, change] = useAddressParts();
  return { tab: oneOf(TABS, search.get('tab')) ?? 'overview', chooseTab: (tab: Tab) => change({ tab }) };
}
