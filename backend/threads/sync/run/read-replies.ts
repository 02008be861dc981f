import { FOLLOWED_DAYS } from '#shared/analytics/replies';
import { DAY_MS } from '#shared/days/durations';
import { QUESTION_DAYS, YOUNG_DAYS } from '../../../figures/reply-windows.ts';
import { ContentPost } from '../../../models/posts/content-post.ts';
import { letsRepliesBeRead } from '../../../models/users/privacy.ts';
import { allPages } from '../../client/all-pages.ts';
import { MAX_PAGE_SIZE, type Post } from '../../client/posts.ts';
import { ThreadsError } from '../../client/threads-error.ts';
import { REPLIES_PAUSE_MS, REPLIES_REFUSED_MS } from '../schedule/reply-refresh-schedule.ts';
import { inParallel } from './in-parallel.ts';
import { repliesToAccount } from './replies-to-account.ts';
import { patchState, type ReadingRun, writeInRun } from './run.ts';
import { type RepliesRead, storeReplies } from './store-replies.ts';

/** Posts in one run. The first import finds a hundred older posts, which the next runs read, a minute after each other. */
const MOST_POSTS = { young: 50, older: 20 };
/** Limits a post to its newest thousand replies. */
const MOST_PAGES = 10;
const CALLS_AT_ONCE = 4;

/**
 * Reads the replies to posts of the last FOLLOWED_DAYS. If Threads refuses, that is recorded. Each post is stored as
 * soon as it is read, so after a failure the next run continues with the others.
 */
export async function readReplies(run: ReadingRun): Promise<void> {
  const { repliesRefusedAt } = run.state;
  if (repliesRefusedAt && run.now().getTime() - repliesRefusedAt.getTime() < REPLIES_REFUSED_MS) return;
  const posts = [...(await youngPosts(run)), ...(await olderPosts(run))];
  const withNames = await letsRepliesBeRead(run.userId);
  const read = inParallel(posts, CALLS_AT_ONCE, async (post) => {
    const replies = await readPost(run, post, withNames);
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
      [before(now(), REPLIES_PAUSE_MS.grown), before(now(), REPLIES_PAUSE_MS.quiet)],
    )
    .limit(MOST_POSTS.young);
}

/** Read once, then again if there are more replies or an unanswered question. */
const IS_OPEN = `replies_read_at is null or replies_read_at <= ? and (comments > replies_counted or exists (
  select from post_replies
  where post_replies.user_id = content_posts.user_id and post_id = content_posts.id and is_question and replied_at > ?))`;

async function olderPosts({ now, ...run }: ReadingRun): Promise<PostToRead[]> {
  return discussedPosts(run, before(now(), FOLLOWED_DAYS * DAY_MS), before(now(), YOUNG_DAYS * DAY_MS))
    .whereRaw(`(${IS_OPEN})`, [before(now(), REPLIES_PAUSE_MS.older), before(now(), QUESTION_DAYS * DAY_MS)])
    .limit(MOST_POSTS.older);
}

/** Posts with replies that were published in a period, newest first. */
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

async function readPost(
  { api, now }: ReadingRun,
  { id, externalId, comments }: PostToRead,
  withNames: boolean,
): Promise<RepliesRead> {
  const readAt = now();
  const counted = comments ?? 0;
  const readPage: ReadPage = (page) => api.conversation(externalId ?? '', { ...page, withNames });
  const { replies, isWhole } = await readConversation(readPage, counted).catch(unlessGone);
  const toAccount = repliesToAccount(externalId ?? '', replies);
  return { postId: id, counted, readAt, replies: toAccount, isWhole, hasNames: withNames };
}

type ReadPage = Parameters<typeof allPages>[0];

interface Conversation {
  replies: Post[];
  /** False if older replies were not read. */
  isWhole: boolean;
}

/** If a short page already has as many replies as the figures `counted`, the empty page behind it is not requested. */
async function readConversation(readPage: ReadPage, counted: number): Promise<Conversation> {
  const replies: Post[] = [];
  let pages = 0;
  for await (const { posts, after } of allPages(readPage)) {
    replies.push(...posts);
    if (posts.length < MAX_PAGE_SIZE && areAll(replies, counted)) break;
    if (after !== null && ++pages >= MOST_PAGES) return { replies, isWhole: false };
  }
  return { replies, isWhole: true };
}

/** It is unknown whether Threads counts the account's own replies. */
const areAll = (replies: Post[], counted: number): boolean =>
  [replies, replies.filter(({ isReplyOwnedByMe }) => !isReplyOwnedByMe)].some(({ length }) => length === counted);

/** A post that cannot be read must not stop the others. What is stored of it stays. */
function unlessGone(error: unknown): Conversation {
  if (error instanceof ThreadsError && ['gone', 'bad_request'].includes(error.kind))
    return { replies: [], isWhole: false };
  throw error;
}

function isRefused(error: unknown): true {
  if (error instanceof ThreadsError && error.kind === 'permission') return true;
  throw error;
}
