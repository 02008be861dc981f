import { useSearchParams } from 'react-router';
import { type PostChoices, postChoicesIn } from '#shared/analytics/post-choices';
import type { PeriodChoice } from '#shared/days/period-choice';

/** The choices and the function that changes some of them; all but paging and ticking begins at the first page. */
export function usePostChoices() {
  const [search, setSearch] = useSearchParams();
  const choices = postChoicesIn(search);
  const choose = (changes: Partial<PostChoices>) => {
    const isOther = Object.keys(changes).some((name) => name !== 'page' && name !== 'compared');
    const next = { ...choices, ...(isOther && { page: 0 }), ...changes };
    setSearch(addressOf(next), { replace: true });
  };
  return { choices, choose };
}

export type Choose = ReturnType<typeof usePostChoices>['choose'];

/** What is as it is at first is left out. */
const addressOf = ({ sort, order, search, ids, title, age, choice, page, compared }: PostChoices) => ({
  ...(sort !== 'publishedAt' && { sort }),
  ...(order !== 'desc' && { order }),
  ...(search && { search }),
  ...(ids.length > 0 && { ids: ids.join(','), title }),
  ...(age && { age }),
  ...daysOf(choice),
  ...(page > 0 && { page: String(page + 1) }),
  ...(compared.length > 0 && { posts: compared.join(',') }),
});

const daysOf = ({ period, from, to, compare }: PeriodChoice) => ({
  ...(period && { period }),
  ...(from && to && { from, to }),
  ...(compare !== 'before' && { compare }),
});
