import type { PostSort } from '#shared/analytics/post-figures';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { Period } from '#shared/days/threads-panel-periods';
import { paths } from './paths.ts';

/** Where the posts table shows these posts alone, under a title that says which they are. */
export const namedPostsLink = (ids: string[], title: string): string =>
  `${paths.posts}?${new URLSearchParams({ ids: ids.slice(0, MAX_NAMED_POSTS).join(','), title })}`;

/** Where the posts table shows the posts of a period, or all posts without one, most of a figure first. */
export const sortedPostsLink = (sort: PostSort, period?: Period): string =>
  `${paths.posts}?${new URLSearchParams({ sort, ...(period && { period }) })}`;
