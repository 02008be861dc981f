import { addressOfPost, type PagePost } from '#shared/posts/capture';
import { today } from '#shared/words/dates';
import { toCsv } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';

const COLUMNS = ['Published (UTC)', 'Author', 'Text', 'Likes', 'Replies', 'Reposts', 'Shares', 'Address'];

/** Saves the posts of a page of Threads as a CSV file, with the counts that it shows; an empty cell where it shows none. */
export function savePagePosts(posts: PagePost[]): void {
  const authors = new Set(posts.map(({ author }) => author));
  const whose = authors.size === 1 ? `-${[...authors][0]}` : '';
  saveFile(`threads-posts${whose}-${today()}.csv`, toCsv([COLUMNS, ...posts.map(rowOf)]), 'text/csv');
}

function rowOf(post: PagePost): (string | number | null)[] {
  const { likes, replies, reposts, shares } = post.counts;
  return [post.publishedAt, post.author, post.text, likes, replies, reposts, shares, addressOfPost(post)];
}
