import { MAX_COMPARED_POSTS, MAX_NAMED_POSTS, POSTS_PAGE_SIZE } from '../contract/limits-and-page-sizes.ts';
import { oneOf } from '../contract/one-of.ts';
import {
  COMPARISONS,
  type ComparedDays,
  chosenDays,
  type PeriodChoice,
  periodChoiceIn,
} from '../days/period-choice.ts';
import { AGES, type Age, POST_SORTS, type PostQuery, type PostSort } from './post-figures.ts';

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
  /** When the posts were published; all of them where neither a period nor days are chosen. */
  choice: PeriodChoice;
  /** From 0 on. */
  page: number;
  /** The posts that are ticked, in the order of ticking. */
  compared: string[];
}

interface Search {
  get(name: string): string | null;
}

/** The choices in the address of the table. What is wrong there counts for nothing. */
export const postChoicesIn = (search: Search): PostChoices => ({
  sort: oneOf(POST_SORTS, search.get('sort')) ?? 'publishedAt',
  order: oneOf(['asc', 'desc'], search.get('order')) ?? 'desc',
  search: search.get('search') ?? '',
  ids: listIn(search.get('ids'), MAX_NAMED_POSTS),
  title: search.get('title') ?? '',
  age: oneOf(AGES, search.get('age')),
  choice: periodChoiceIn(search),
  page: Math.max(Number.parseInt(search.get('page') ?? '1', 10) - 1 || 0, 0),
  compared: tickedPostsIn(search),
});

/** The days that are chosen, up to today and that included; null for all posts. */
export const publicationDays = (choice: PeriodChoice, today: string): ComparedDays | null =>
  choice.period === undefined && choice.from === undefined ? null : chosenDays(choice, today);

/** Links that were kept from before have the ticked posts where the comparison of periods stands on other pages. */
export const tickedPostsIn = (search: Search): string[] => {
  const former = search.get('compare');
  return listIn(search.get('posts') ?? (isComparison(former) ? null : former), MAX_COMPARED_POSTS);
};

const isComparison = (value: string | null) => oneOf(COMPARISONS, value) !== undefined;

const listIn = (text: string | null, most: number) => text?.split(',').filter(Boolean).slice(0, most) ?? [];

/** The query of the posts for what is chosen. */
export const postQueryOf = ({
  sort,
  order,
  search,
  ids,
  age,
  choice: { compare: _, ...days },
  page,
}: PostChoices): PostQuery => ({
  ...days,
  sort,
  order,
  offset: String(page * POSTS_PAGE_SIZE),
  ...(search && { search }),
  ...(ids.length > 0 && { ids: ids.join(',') }),
  ...(age && { age }),
});
