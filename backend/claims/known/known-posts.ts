import type { PostRow } from '#shared/analytics/post-figures';
import type { Days, ReadResult } from './said.ts';

/** The posts that one question to `list_posts` gave, on all its pages that were read. */
export interface PostList {
  days: Days | null;
  total: number;
  rows: PostRow[];
}

/** Pages of one list have one total and one period. */
export function postLists(results: ReadResult[]): PostList[] {
  const lists = new Map<string, PostList>();
  for (const { fact, rows, total, days } of results.flatMap(listIn)) {
    const key = JSON.stringify([fact, total, days]);
    const list = lists.get(key) ?? { days, total, rows: [] };
    const ids = new Set(list.rows.map(({ id }) => id));
    list.rows.push(...rows.filter(({ id }) => !ids.has(id)));
    lists.set(key, list);
  }
  return [...lists.values()];
}

function listIn(result: ReadResult) {
  if (result.empty) return [];
  const days = result.period && { from: result.period.from, to: result.period.to };
  // The data of a fact is what its schema says.
  if (result.fact === 'list_posts') {
    const { posts, total } = result.data as { posts: PostRow[]; total: number };
    return [{ fact: result.fact, days, total, rows: posts }];
  }
  if (result.fact === 'get_post')
    return [{ fact: result.id, days, total: 1, rows: [(result.data as { post: PostRow }).post] }];
  return [];
}

/** All posts that were read, by id. */
export const postsById = (lists: PostList[]): Map<string, PostRow> =>
  new Map(lists.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)));
