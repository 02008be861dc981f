import { DAY_MS, HOUR_MS } from '#shared/durations';
import { ContentPost } from '../../models/content-post.ts';
import type { AccountApi } from '../client/account-api.ts';
import { allPages } from '../client/all-pages.ts';
import type { Post } from '../client/posts.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { inParallel } from './in-parallel.ts';
import { repliesToAccount } from './replies-to-account.ts';
import { patchState, type ReadingRun, writeInRun } from './run.ts';
import { type RepliesRead, storeReplies } from './store-replies.ts';

/** Under older posts hardly anybody waits for an answer. */
const FOLLOWED_MS = 7 * DAY_MS;
/** A conversation that grew is read again after the first; one that did not, after the second: an answer may not count. */
const PAUSE_MS = { grown: HOUR_MS, quiet: 6 * HOUR_MS };
const REFUSAL_MS = DAY_MS;
const MOST_POSTS = 50;
/** The newest thousand replies of a post. */
const MOST_PAGES = 10;
const CALLS_AT_ONCE = 4;

/**
 * Reads who replied to the posts of the last seven days, where Threads allows it. Where it does not, that is noted. Each post
 * is stored as it was read: after a failure the next run goes on with the others.
 */
export async function readReplies(run: ReadingRun): Promise<void> {
  const { repliesRefusedAt } = run.state;
  if (repliesRefusedAt && run.now().getTime() - repliesRefusedAt.getTime() < REFUSAL_MS) return;
  const posts = await postsToRead(run);
  const read = inParallel(posts, CALLS_AT_ONCE, async (post) => {
    const replies = await readPost(run, post);
    await writeInRun(run, (trx) => storeReplies(run, trx, replies));
  });
  const areRefused = await read.then(() => false, isRefused);
  const refusedAt = areRefused ? run.now() : null;
  await writeInRun(run, (trx) => patchState(run, trx, { repliesRefusedAt: refusedAt }));
}

type PostToRead = Pick<ContentPost, 'id' | 'externalId' | 'comments'>;

async function postsToRead({ userId, accountId, now }: ReadingRun): Promise<PostToRead[]> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  return ContentPost.query()
    .select('id', 'externalId', 'comments')
    .where({ userId, accountId, goneAt: null })
    .where('publishedAt', '>', ago(FOLLOWED_MS))
    .where('comments', '>', 0)
    .whereRaw(
      'coalesce(replies_read_at <= case when comments > replies_counted then ?::timestamptz else ? end, true)',
      [ago(PAUSE_MS.grown), ago(PAUSE_MS.quiet)],
    )
    .orderBy('publishedAt', 'desc')
    .limit(MOST_POSTS);
}

async function readPost({ api, now }: ReadingRun, { id, externalId, comments }: PostToRead): Promise<RepliesRead> {
  const readAt = now();
  const { replies, isWhole } = await readConversation(api, externalId ?? '').catch(unlessGone);
  return { postId: id, counted: comments ?? 0, readAt, replies: repliesToAccount(externalId ?? '', replies), isWhole };
}

interface Conversation {
  replies: Post[];
  /** False where there are older replies than were read. */
  isWhole: boolean;
}

async function readConversation(api: AccountApi, postId: string): Promise<Conversation> {
  const replies: Post[] = [];
  let pages = 0;
  for await (const { posts, after } of allPages((cursor) => api.conversation(postId, { after: cursor }))) {
    replies.push(...posts);
    if (after !== null && ++pages >= MOST_PAGES) return { replies, isWhole: false };
  }
  return { replies, isWhole: true };
}

/** One post that cannot be read is no reason to leave the others. What is known of it stays. */
function unlessGone(error: unknown): Conversation {
  if (error instanceof ThreadsError && ['gone', 'bad_request'].includes(error.kind))
    return { replies: [], isWhole: false };
  throw error;
}

function isRefused(error: unknown): true {
  if (error instanceof ThreadsError && error.kind === 'permission') return true;
  throw error;
}
