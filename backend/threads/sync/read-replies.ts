import { DAY_MS, HOUR_MS } from '#shared/durations';
import { FOLLOWED_DAYS, QUESTION_DAYS, YOUNG_DAYS } from '../../figures/reply-windows.ts';
import { ContentPost } from '../../models/content-post.ts';
import type { AccountApi } from '../client/account-api.ts';
import { allPages } from '../client/all-pages.ts';
import { MAX_PAGE_SIZE, type Post } from '../client/posts.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { inParallel } from './in-parallel.ts';
import { repliesToAccount } from './replies-to-account.ts';
import { patchState, type ReadingRun, writeInRun } from './run.ts';
import { type RepliesRead, storeReplies } from './store-replies.ts';

/** A conversation that grew is read again after the first; one that did not, after the second: an answer may not count. */
const PAUSE_MS = { grown: HOUR_MS, quiet: 6 * HOUR_MS, older: DAY_MS };
const REFUSAL_MS = DAY_MS;
/** In one run: the first import finds a hundred older posts, which need not wait for Threads all at once. */
const MOST_POSTS = { young: 50, older: 10 };
/** The newest thousand replies of a post. */
const MOST_PAGES = 10;
const CALLS_AT_ONCE = 4;

/**
 * Reads who replied to the posts of the last 90 days, where Threads allows it. Where it does not, that is noted. Each post is
 * stored as it was read: after a failure the next run goes on with the others.
 */
export async function readReplies(run: ReadingRun): Promise<void> {
  const { repliesRefusedAt } = run.state;
  if (repliesRefusedAt && run.now().getTime() - repliesRefusedAt.getTime() < REFUSAL_MS) return;
  const posts = [...(await youngPosts(run)), ...(await olderPosts(run))];
  const read = inParallel(posts, CALLS_AT_ONCE, async (post) => {
    const replies = await readPost(run, post);
    await writeInRun(run, (trx) => storeReplies(run, trx, replies));
  });
  const areRefused = await read.then(() => false, isRefused);
  const refusedAt = areRefused ? run.now() : null;
  await writeInRun(run, (trx) => patchState(run, trx, { repliesRefusedAt: refusedAt }));
}

type PostToRead = Pick<ContentPost, 'id' | 'externalId' | 'comments'>;

async function youngPosts({ now, ...run }: ReadingRun): Promise<PostToRead[]> {
  return discussedPosts(run, before(now(), YOUNG_DAYS * DAY_MS), now())
    .whereRaw(
      'coalesce(replies_read_at <= case when comments > replies_counted then ?::timestamptz else ? end, true)',
      [before(now(), PAUSE_MS.grown), before(now(), PAUSE_MS.quiet)],
    )
    .limit(MOST_POSTS.young);
}

/** Once, and then where there are more replies, or a question that may have been answered. */
const IS_OPEN = `replies_read_at is null or replies_read_at <= ? and (comments > replies_counted or exists (
  select from post_replies
  where post_replies.user_id = content_posts.user_id and post_id = content_posts.id and is_question and replied_at > ?))`;

async function olderPosts({ now, ...run }: ReadingRun): Promise<PostToRead[]> {
  return discussedPosts(run, before(now(), FOLLOWED_DAYS * DAY_MS), before(now(), YOUNG_DAYS * DAY_MS))
    .whereRaw(`(${IS_OPEN})`, [before(now(), PAUSE_MS.older), before(now(), QUESTION_DAYS * DAY_MS)])
    .limit(MOST_POSTS.older);
}

/** The posts of a stretch of time that have replies, newest first. */
function discussedPosts({ userId, accountId }: Pick<ReadingRun, 'userId' | 'accountId'>, from: Date, to: Date) {
  return ContentPost.query()
    .select('id', 'externalId', 'comments')
    .where({ userId, accountId, goneAt: null })
    .where('publishedAt', '>', from)
    .where('publishedAt', '<=', to)
    .where('comments', '>', 0)
    .orderBy('publishedAt', 'desc');
}

const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms);

async function readPost({ api, now }: ReadingRun, { id, externalId, comments }: PostToRead): Promise<RepliesRead> {
  const readAt = now();
  const counted = comments ?? 0;
  const { replies, isWhole } = await readConversation(api, externalId ?? '', counted).catch(unlessGone);
  return { postId: id, counted, readAt, replies: repliesToAccount(externalId ?? '', replies), isWhole };
}

interface Conversation {
  replies: Post[];
  /** False where there are older replies than were read. */
  isWhole: boolean;
}

/** Where a short page brings just as many replies as the figures `counted`, the empty page behind it is not asked for. */
async function readConversation(api: AccountApi, postId: string, counted: number): Promise<Conversation> {
  const replies: Post[] = [];
  let pages = 0;
  for await (const { posts, after } of allPages((page) => api.conversation(postId, page))) {
    replies.push(...posts);
    if (posts.length < MAX_PAGE_SIZE && areAll(replies, counted)) break;
    if (after !== null && ++pages >= MOST_PAGES) return { replies, isWhole: false };
  }
  return { replies, isWhole: true };
}

/** Whether Threads counts the account's own replies with those of others is not known. */
const areAll = (replies: Post[], counted: number): boolean =>
  [replies, replies.filter(({ isReplyOwnedByMe }) => !isReplyOwnedByMe)].some(({ length }) => length === counted);

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
