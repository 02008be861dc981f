import type { Knex } from 'knex';
import { type PartialModelObject, raw } from 'objection';
import { THREADS_ORIGINS } from '#shared/addresses/threads-sites';
import type { ChangePost, NewPost, PostState, ResolvePost } from '#shared/calendar/calendar';
import { conflict, invalidInput, notFound } from '../base/errors.ts';
import { newId } from '../models/base-model.ts';
import { PostSeries } from '../models/calendar/post-series.ts';
import { UNDECIDED } from '../models/calendar/post-states.ts';
import { PublishPart } from '../models/calendar/publish-part.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { findByKey, storeOnce } from '../models/room/store-once.ts';
import { lockUser } from '../models/users/lock-user.ts';
import { asScheduled } from './rules/as-scheduled.ts';
import { requirePlan } from './rules/check-post.ts';
import { forgetOldestCanceled, requireRoomForPost } from './rules/room.ts';

/** What the user does with posts of the calendar. Each answers the post as it then stands. */
export interface Changes {
  create(post: NewPost): Promise<ScheduledPost>;
  change(userId: string, id: string, changes: ChangePost): Promise<ScheduledPost>;
  cancel(userId: string, id: string): Promise<ScheduledPost>;
  publishNow(userId: string, id: string): Promise<ScheduledPost>;
  resolve(userId: string, id: string, resolution: ResolvePost): Promise<ScheduledPost>;
}

interface ChangesDeps {
  knex: Knex;
  /** Where posts are read on besides Threads' own addresses: the sandbox, where it stands in. */
  sandboxOrigin: string | null;
  now(): Date;
}

/** It is at Threads, or on its way: only looking tells. */
const UNDER_WAY: PostState[] = ['publishing', 'unclear'];
const FINAL: PostState[] = [...UNDER_WAY, 'published', 'needs_you'];
/** Nothing of it went out at its time. */
const NOT_OUT: PostState[] = ['missed', 'failed', 'needs_you'];

/** A day of a series whose post was deleted on its own gets no other. */
async function leaveOut(trx: Knex.Transaction, { userId, seriesId, seriesDay }: ScheduledPost): Promise<void> {
  if (seriesId === null || seriesDay === null) return;
  await PostSeries.query(trx)
    .findById([userId, seriesId])
    .patch({ leftOut: raw('left_out || ?::jsonb', JSON.stringify([seriesDay])) });
}

export function createChanges({ knex, sandboxOrigin, now }: ChangesDeps): Changes {
  /** Locks a post and changes it, so that neither a worker nor another request does so meanwhile. */
  function changeLocked(
    [userId, id]: [string, string],
    change: (post: ScheduledPost, trx: Knex.Transaction) => Promise<PartialModelObject<ScheduledPost> | null>,
  ): Promise<ScheduledPost> {
    return knex.transaction(async (trx) => {
      await lockUser(trx, userId);
      const post = await ScheduledPost.query(trx).findById([userId, id]).forUpdate();
      if (!post) throw notFound('This post', 'id');
      const changes = await change(post, trx);
      return changes ? post.$query(trx).patchAndFetch({ ...changes, updatedAt: now() }) : post;
    });
  }

  /**
   * What publishing a post at once sets, also one that was to be posted by hand. Parts that are out stay out; whoever works on the others
   * finds that it lost them.
   */
  async function restarted(post: ScheduledPost, trx: Knex.Transaction): Promise<PartialModelObject<ScheduledPost>> {
    await forgetParts(trx, post);
    await insertParts(trx, post, await countOut(trx, post));
    const due = { isByHand: false, isDueNow: true, dueAt: now() };
    return { ...FREE, ...kept(post), ...due, ...asScheduled(due, now()), revision: post.revision + 1 };
  }

  return {
    async create({ userId, clientKey, ...plan }) {
      const earlier = await findByKey(ScheduledPost, { userId, clientKey });
      if (earlier) return earlier;
      await requirePlan(userId, plan, { now: now() });
      return knex.transaction((trx) =>
        storeOnce(trx, ScheduledPost, { userId, clientKey }, async () => {
          await requireRoomForPost(trx, userId, plan.parts);
          const row = { ...toRow(plan, now()), userId, id: newId(), clientKey, createdAt: now(), updatedAt: now() };
          const post = await ScheduledPost.query(trx).insertAndFetch(row);
          await insertParts(trx, post, 0);
          return post;
        }),
      );
    },

    async change(userId, id, { revision, ...plan }) {
      const before = await ScheduledPost.query().findById([userId, id]);
      if (!before) throw notFound('This post', 'id');
      // First: of a post that is out, it says nothing that its time has passed.
      await requireChangeable(knex, before, revision);
      await requirePlan(userId, plan, { now: now(), before });
      return changeLocked([userId, id], async (post, trx) => {
        await requireChangeable(trx, post, revision);
        await requireRoomForPost(trx, userId, plan.parts, post);
        await forgetParts(trx, post);
        const row = toRow(plan, now(), post);
        requireDecided(post, row);
        await insertParts(trx, { ...post, parts: row.parts }, 0);
        return { ...FREE, ...kept(post), ...row, isApart: post.seriesId !== null, revision: post.revision + 1 };
      });
    },

    cancel: (userId, id) =>
      changeLocked([userId, id], async (post, trx) => {
        if (UNDER_WAY.includes(post.state)) throw conflict('This post is being published right now');
        if (post.state === 'canceled') return null;
        if (post.state !== 'published') await forgetParts(trx, post);
        if (post.state !== 'published') await insertParts(trx, post, await countOut(trx, post));
        await leaveOut(trx, post);
        await forgetOldestCanceled(trx, userId);
        const nextAt = await whenReadBack(trx, post, now());
        return { ...FREE, ...kept(post), nextAt, state: 'canceled', revision: post.revision + 1 };
      }),

    publishNow: (userId, id) =>
      changeLocked([userId, id], async (post, trx) => {
        if (post.state === 'needs_you') throw conflict('Please say first whether this post is on Threads');
        if (post.state === 'canceled') throw conflict('This post was canceled');
        if (post.isByHand && !FINAL.includes(post.state)) throw conflict('You wanted to post this one by hand');
        const isOnItsWay = ['scheduled', 'preparing', 'ready'].includes(post.state) && (post.dueAt ?? now()) <= now();
        if (FINAL.includes(post.state) || isOnItsWay) return null;
        return restarted(post, trx);
      }),

    resolve: (userId, id, { outcome, permalink }) =>
      changeLocked([userId, id], async (post, trx) => {
        if (!UNDECIDED.includes(post.state)) throw conflict('There is nothing to decide about this post');
        if (outcome === 'publish-again') return restarted(post, trx);
        const out = await countOut(trx, post);
        const nextAt = await whenReadBack(trx, post, now());
        if (outcome === 'published') {
          if (permalink !== undefined && !isPostAddress(permalink, sandboxOrigin))
            throw invalidInput({ permalink: 'This is no address of a post at Threads' });
          await settlePart(trx, post, { n: out, permalink: permalink ?? null, at: now() });
          return { ...FREE, nextAt, state: 'published', publishedAt: post.publishedAt ?? now() };
        }
        return { ...FREE, nextAt, state: out > 0 ? 'published' : 'canceled', revision: post.revision + 1 };
      }),
  };
}

/** Nobody works on it, and nobody will before it is due for something. */
const FREE = { leaseId: null, leaseUntil: null, nextAt: null, stepFailures: 0 } as const;

/** @param before what stays of it as it is where nothing else is said. */
function toRow(
  { accountId, parts, timeZone, ...given }: Omit<NewPost, 'userId' | 'clientKey'>,
  now: Date,
  before?: Pick<ScheduledPost, 'isByHand'>,
) {
  const dueAt = given.dueAt === null ? null : new Date(given.dueAt);
  const isByHand = given.isByHand ?? before?.isByHand ?? false;
  const waits =
    given.state === 'scheduled'
      ? asScheduled({ isByHand, dueAt }, now)
      : { state: 'draft' as const, rehearsal: null, nextAt: null };
  return { accountId, parts, timeZone, dueAt, isByHand, isDueNow: false, ...waits };
}

/** Once it was their turn, only its user knows whether a post is out: it does not go out by itself before they have said so. */
function requireDecided({ state, isByHand }: ScheduledPost, row: Pick<ScheduledPost, 'isByHand'>): void {
  if (state === 'handed_over' && isByHand && !row.isByHand)
    throw conflict('It was your turn with this post. Please say first whether you posted it');
}

/** That nothing went out at its time is not forgotten when it gets another. */
const kept = ({ state, isDueNow, dueAt, publishedAt }: ScheduledPost) =>
  NOT_OUT.includes(state) && !isDueNow && publishedAt === null ? { failedDueAt: dueAt } : {};

async function requireChangeable(knex: Knex, post: ScheduledPost, revision: number): Promise<void> {
  if (post.state === 'published') throw conflict('This post is published, so it cannot be changed');
  if (FINAL.includes(post.state)) throw conflict('This post is already being published, so it cannot be changed');
  if (post.revision !== revision) throw conflict('This post was changed elsewhere. Please look at it again');
  if ((await countOut(knex, post)) > 0) throw conflict('A part of this chain is out, so it cannot be changed');
}

const countOut = (trx: Knex, { userId, id }: ScheduledPost): Promise<number> =>
  PublishPart.query(trx).where({ userId, postId: id, state: 'published' }).resultSize();

/** When somebody works on a post of which nothing more is sent: at once where a part is out and was not read back, else never. */
async function whenReadBack(trx: Knex.Transaction, { userId, id }: ScheduledPost, now: Date): Promise<Date | null> {
  const unread = PublishPart.query(trx).where({ userId, postId: id }).whereNotNull('mediaId').whereNull('readBackAt');
  return (await unread.resultSize()) > 0 ? now : null;
}

async function forgetParts(trx: Knex.Transaction, { userId, id }: ScheduledPost): Promise<void> {
  await PublishPart.query(trx).delete().where({ userId, postId: id }).whereNot({ state: 'published' });
}

/** Rows for the parts from `first` on. */
async function insertParts(
  trx: Knex.Transaction,
  { userId, id, parts }: Pick<ScheduledPost, 'userId' | 'id' | 'parts'>,
  first: number,
): Promise<void> {
  const rows = parts.slice(first).map((_, n) => ({ userId, postId: id, n: first + n }));
  if (rows.length > 0) await PublishPart.query(trx).insert(rows);
}

/** The part of which the user says that it is there. */
async function settlePart(
  trx: Knex.Transaction,
  { userId, id }: ScheduledPost,
  { n, permalink, at }: { n: number; permalink: string | null; at: Date },
): Promise<void> {
  const changes = { state: 'published' as const, permalink, startedAt: at, problem: null, problemCode: null };
  await PublishPart.query(trx).findById([userId, id, n]).patch(changes);
}

/** `https://www.threads.com/@name/post/CODE`, on any of Threads' addresses. */
function isPostAddress(address: string, sandboxOrigin: string | null): boolean {
  const url = URL.parse(address);
  if (!url?.pathname.includes('/post/')) return false;
  return THREADS_ORIGINS.includes(url.origin) || url.origin === sandboxOrigin;
}
