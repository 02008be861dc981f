import { addressOfPost, type PageRow } from '#shared/posts/capture';
import { today } from '#shared/words/dates';
import { toCsv } from './csv.ts';
import { saveFile } from './save-file.ts';

const COLUMNS = [
  'Published (UTC)',
  'Author',
  'Text',
  'Likes',
  'Replies',
  'Reposts',
  'Shares',
  'Rounded by Threads',
  'Times usual likes',
  'Other posts compared',
  'Address',
];

/**
 * Saves the posts of a page of Threads as a CSV file, with the counts that it shows; an empty cell where it shows none. How they compare
 * is as the lines below them say it: nothing where the posts of a profile are not compared.
 */
export function savePostsTable(posts: PageRow[]): void {
  const authors = new Set(posts.map(({ author }) => author));
  const whose = authors.size === 1 ? `-${[...authors][0]}` : '';
  saveFile(`threads-posts${whose}-${today()}.csv`, toCsv([COLUMNS, ...posts.map(rowOf)]), 'text/csv');
}

function rowOf(post: PageRow): (string | number | null)[] {
  const { likes, replies, reposts, shares } = post.counts;
  const { publishedAt, author, text, comparison, isRounded } = post;
  const compared = comparison ? [Math.round(comparison.multiple * 100) / 100, comparison.others] : [null, null];
  const counts = [likes, replies, reposts, shares, isRounded ? 'yes' : 'no'];
  return [publishedAt, author, text, ...counts, ...compared, addressOfPost(post)];
}
