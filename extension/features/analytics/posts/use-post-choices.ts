import { useSearchParams } from 'react-router';
import { MAX_COMPARED_POSTS, MAX_NAMED_POSTS, POSTS_PAGE_SIZE } from '#shared/limits-and-page-sizes';
import { oneOf } from '#shared/one-of';
import { AGES, type Age, POST_SORTS, type PostQuery, type PostSort } from '#shared/post-figures';

/** What the posts table shows, as it stands in the address. */
export interface PostChoices {
  sort: PostSort;
  order: 'asc' | 'desc';
  search: string;
  /** The posts that a link named; empty for all posts. */
  ids: string[];
  /** What the named posts are. */
  title: string;
  /** Undefined: figures so far. */
  age: Age | undefined;
  /** From 0 on. */
  page: number;
  /** The posts that are ticked, in the order of ticking. */
  compared: string[];
}

/** The choices and the function that changes some of them; all but paging and ticking begins at the first page. */
export function usePostChoices() {
  const [search, setSearch] = useSearchParams();
  const choices = choicesIn(search);
  const choose = (changes: Partial<PostChoices>) => {
    const isOther = Object.keys(changes).some((name) => name !== 'page' && name !== 'compared');
    const next = { ...choices, ...(isOther && { page: 0 }), ...changes };
    setSearch(addressOf(next), { replace: true });
  };
  return { choices, choose };
}

export type Choose = ReturnType<typeof usePostChoices>['choose'];

const choicesIn = (search: URLSearchParams): PostChoices => ({
  sort: oneOf(POST_SORTS, search.get('sort')) ?? 'publishedAt',
  order: oneOf(['asc', 'desc'], search.get('order')) ?? 'desc',
  search: search.get('search') ?? '',
  ids: listIn(search.get('ids'), MAX_NAMED_POSTS),
  title: search.get('title') ?? '',
  age: oneOf(AGES, search.get('age')),
  page: Math.max(Number.parseInt(search.get('page') ?? '1', 10) - 1 || 0, 0),
  compared: listIn(search.get('compare'), MAX_COMPARED_POSTS),
});

const listIn = (text: string | null, most: number) => text?.split(',').filter(Boolean).slice(0, most) ?? [];

/** What is as it is at first is left out. */
const addressOf = ({ sort, order, search, ids, title, age, page, compared }: PostChoices) => ({
  ...(sort !== 'publishedAt' && { sort }),
  ...(order !== 'desc' && { order }),
  ...(search && { search }),
  ...(ids.length > 0 && { ids: ids.join(','), title }),
  ...(age && { age }),
  ...(page > 0 && { page: String(page + 1) }),
  ...(compared.length > 0 && { compare: compared.join(',') }),
});

/** The same as the server is asked for it. */
export const postQueryOf = ({ sort, order, search, ids, age, page }: PostChoices): PostQuery => ({
  sort,
  order,
  offset: String(page * POSTS_PAGE_SIZE),
  ...(search && { search }),
  ...(ids.length > 0 && { ids: ids.join(',') }),
  ...(age && { age }),
});
