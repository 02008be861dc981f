import { type PeriodChoice, periodChoiceIn } from '#shared/days/period-choice';
import { useAddressParts } from '../links/use-address-parts.ts';

/** Of the dashboard, which counts its last days itself. */
const NO_DAYS = { days: null };

type Chosen = Omit<PeriodChoice, 'compare'>;

/** The period that a page of figures shows and what it is compared with, kept in the address. */
export function usePeriodChoice() {
  const [search, change] = useAddressParts();
  return {
    choice: periodChoiceIn(search),
    choosePeriod: ({ period, from, to }: Chosen) =>
      change({ period: period ?? null, from: from ?? null, to: to ?? null, ...NO_DAYS }),
    chooseComparison: (compare: PeriodChoice['compare']) => change({ compare }),
    accountId: search.get('account'),
    chooseAccount: (account: string) => change({ account }),
  };
}
