import { useSearchParams } from 'react-router';
import { type PeriodChoice, periodChoiceSchema } from '#shared/period-choice';

type Chosen = Omit<PeriodChoice, 'compare'>;

/** The period that a page of figures shows and what it is compared with, kept in the address. What is wrong there counts for nothing. */
export function usePeriodChoice() {
  const [search, setSearch] = useSearchParams();
  const names = ['period', 'from', 'to', 'compare'] as const;
  const given = Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));
  const parsed = periodChoiceSchema.safeParse(given);
  const choice: PeriodChoice = parsed.success ? parsed.data : { compare: 'before' };
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
    choice,
    choosePeriod: ({ period, from, to }: Chosen) =>
      change({ period: period ?? null, from: from ?? null, to: to ?? null }),
    chooseComparison: (compare: PeriodChoice['compare']) => change({ compare }),
    accountId: search.get('account'),
    chooseAccount: (account: string) => change({ account }),
  };
}
