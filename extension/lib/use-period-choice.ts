import { useSearchParams } from 'react-router';
import { type PeriodChoice, periodChoiceIn } from '#shared/period-choice';

type Chosen = Omit<PeriodChoice, 'compare'>;

/** The period that a page of figures shows and what it is compared with, kept in the address. */
export function usePeriodChoice() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return {
    choice: periodChoiceIn(search),
    choosePeriod: ({ period, from, to }: Chosen) =>
      change({ period: period ?? null, from: from ?? null, to: to ?? null }),
    chooseComparison: (compare: PeriodChoice['compare']) => change({ compare }),
    accountId: search.get('account'),
    chooseAccount: (account: string) => change({ account }),
  };
}
