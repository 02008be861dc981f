import type { Age, PostRow } from '#shared/analytics/post-figures';
import { figures } from '#shared/sentences/figures';
import { today } from '#shared/words/dates';
import { toCsv } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** The columns of the file, in its order, and what each holds. */
const COLUMNS: [keyof PostRow, string][] = [
  ['publishedAt', 'Published (UTC)'],
  ['username', 'Account'],
  ['mediaType', 'Media type'],
  ['topicTag', 'Topic'],
  ['text', 'Text (beginning)'],
  ['views', 'Views'],
  ['likes', 'Likes'],
  ['replies', 'Replies'],
  ['reposts', 'Reposts'],
  ['quotes', 'Quotes'],
  ['shares', 'Shares'],
  ['engagement', 'Engagement'],
  ['engagementRate', 'Engagement rate (%)'],
  ['followerEngagementRate', 'Engagement rate by followers (%)'],
  ['multiple', 'Same-age multiple'],
  ['multipleAge', 'Age of the multiple (h)'],
  ['percentile', 'Percentile'],
  ['readAt', 'Read (UTC)'],
  ['permalink', 'Address'],
  ['id', 'Id'],
];

export type FileKind = 'csv' | 'json';

/** Saves posts as a file; `age` says at which age their figures stand, undefined for figures so far. */
export function savePosts(kind: FileKind, posts: PostRow[], age: Age | undefined): void {
  const name = `threads-mastery-posts-${age ? `${age}h-` : ''}${today()}.${kind}`;
  if (kind === 'csv') saveFile(name, toCsv([COLUMNS.map(([, label]) => label), ...posts.map(rowOf)]), 'text/csv');
  else saveFile(name, jsonOf(posts, age));
}

const rowOf = (post: PostRow) =>
  COLUMNS.map(([key]) => {
    const value = post[key];
    return typeof value === 'number' || value === null ? value : String(value);
  });

const jsonOf = (posts: PostRow[], age: Age | undefined) =>
  JSON.stringify({ figuresAtHours: age ? Number(age) : null, definitions: figures, posts }, null, 2);
