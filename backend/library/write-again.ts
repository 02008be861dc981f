import type { Knex } from 'knex';
import { MAX_WRITTEN_AGAIN } from '#shared/contract/limits-and-page-sizes';
import type { OldPost } from '#shared/library/write-again';
import { plainWords, wordsOfPost } from '#shared/posts/alike-posts';
import { readOwnWords } from '../drafts/own-words.ts';
import { similarOwnPosts } from '../drafts/similar-own-posts.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';

/** The user's best posts of half a year ago and longer. */
export type ReadBestOldPosts = (userId: string, atMost: number) => Promise<Omit<OldPost, 'earlier'>[]>;

/** More than are offered, since some were repeated. */
const LOOKED_AT = 4 * MAX_WRITTEN_AGAIN;
/** Each is held against thousands of posts: then others have their turn. */
const others = () => new Promise((resolve) => setImmediate(resolve));

/** Which of the best old posts nobody has read again since, in these or nearly these words. */
export async function postsToWriteAgain(knex: Knex, userId: string, readBest: ReadBestOldPosts, now: Date) {
  const [best, words, planned] = [
    await readBest(userId, LOOKED_AT),
    await readOwnWords(knex, userId),
    await plannedWords(userId),
  ];
  const posts: OldPost[] = [];
  let repeated = 0;
  for (const post of best) {
    if (posts.length === MAX_WRITTEN_AGAIN) break;
    await others();
    const alike = similarOwnPosts(post.text, words, now)?.repeats.filter((other) => other.post.id !== post.id) ?? [];
    const isRepeated = alike.some((other) => other.post.publishedAt.toISOString() > post.publishedAt);
    if (isRepeated || planned.has(plainWords(post.text))) repeated += 1;
    else posts.push({ ...post, earlier: alike.length });
  }
  return { posts, repeated };
}

/** The words of what waits in the calendar. */
async function plannedWords(userId: string): Promise<Set<string>> {
  const waiting = await ScheduledPost.query()
    .where({ userId })
    .whereNotIn('state', ['published', 'canceled'])
    .select('parts');
  return new Set(waiting.map(({ parts }) => wordsOfPost(parts)));
}
