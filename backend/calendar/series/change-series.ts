import type { Knex } from 'knex';
import type { ChangeSeries, NewSeries } from '#shared/calendar/calendar-series';
import { DUE_MAX_DAYS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { wallClockOf } from '#shared/days/wall-clock';
import { conflict, invalidInput, notFound, quotaExceeded } from '../../base/errors.ts';
import { newId } from '../../models/base-model.ts';
import { PostSeries } from '../../models/calendar/post-series.ts';
import { PostingSlots } from '../../models/calendar/posting-slots.ts';
import { ScheduledPost } from '../../models/calendar/scheduled-post.ts';
import { requireRoom } from '../../models/room/require-room.ts';
import { findByKey, storeOnce } from '../../models/room/store-once.ts';
import { DELETE_SOME } from '../../models/room/what-is-kept.ts';
import { lockUser } from '../../models/users/lock-user.ts';
import { requirePlan } from '../rules/check-post.ts';
import { type DaysOff, isDayOff } from '../rules/days-off.ts';
import { makePosts } from './make-posts.ts';

/** What the user does with posts that repeat. */
export interface SeriesChanges {
  create(series: NewSeries): Promise<PostSeries>;
  change(userId: string, id: string, changes: ChangeSeries): Promise<PostSeries>;
  /** Answers how many of its posts went. */
  end(userId: string, id: string): Promise<number>;
  /** The days off of an account are others now: posts on these go, and those are made that were left out. */
  makeAgain(userId: string, accountId: string): Promise<void>;
}

interface Deps {
  knex: Knex;
  now(): Date;
}

export function createSeriesChanges({ knex, now }: Deps): SeriesChanges {
  /** Makes the posts that wait anew, by the rule as it is now. */
  async function makeAgain(trx: Knex.Transaction, series: PostSeries): Promise<void> {
    await forgetWaiting(trx, series, now());
    if ((await makePosts(trx, series, now())) > 0) throw noRoom();
  }

  return {
    async create({ userId, clientKey, ...given }) {
      const earlier = await findByKey(PostSeries, { userId, clientKey });
      if (earlier) return earlier;
      await requireRule(userId, given, now());
      return knex.transaction((trx) =>
        storeOnce(trx, PostSeries, { userId, clientKey }, async () => {
          await requireRoom(trx, userId, 'post_series', { rows: 1 });
          const row = { ...toRow(given), userId, id: newId(), clientKey, createdAt: now(), updatedAt: now() };
          const series = await PostSeries.query(trx).insertAndFetch(row);
          if ((await makePosts(trx, series, now())) > 0) throw noRoom();
          return series;
        }),
      );
    },

    async change(userId, id, { revision, ...given }) {
      if (!(await PostSeries.query().findById([userId, id]))) throw notFound('This series', 'id');
      await requireRule(userId, given, now());
      return knex.transaction(async (trx) => {
        await lockUser(trx, userId);
        const series = await PostSeries.query(trx).findById([userId, id]).forUpdate();
        if (!series) throw notFound('This series', 'id');
        if (series.revision !== revision) throw conflict('This series was changed elsewhere. Please look at it again');
        const changes = { ...toRow(given, series), madeUntil: null, revision: revision + 1, updatedAt: now() };
        const changed = await series.$query(trx).patchAndFetch(changes);
        await makeAgain(trx, changed);
        return changed;
      });
    },

    end: (userId, id) =>
      knex.transaction(async (trx) => {
        await lockUser(trx, userId);
        const series = await PostSeries.query(trx).findById([userId, id]).forUpdate();
        if (!series) throw notFound('This series', 'id');
        const deleted = await forgetWaiting(trx, series, now());
        await series.$query(trx).delete();
        return deleted;
      }),

    makeAgain: (userId, accountId) =>
      knex.transaction(async (trx) => {
        await lockUser(trx, userId);
        const ofAccount = await PostSeries.query(trx).where({ userId, accountId }).orderBy('id').forUpdate();
        const week = await PostingSlots.query(trx).findById([userId, accountId]);
        for (const series of ofAccount) {
          if (week) await forgetDaysOff(trx, series, week, now());
          await makePosts(trx, series, now());
        }
      }),
  };
}

const noRoom = () => quotaExceeded(`The calendar has too little room for this series. ${DELETE_SOME}`);

/** @param before what stays of it as it is where nothing else is said. */
const toRow = (
  { weekdays, isByHand, ...given }: Omit<NewSeries, 'userId' | 'clientKey'>,
  before?: Pick<PostSeries, 'isByHand'>,
) => ({
  ...given,
  isByHand: isByHand ?? before?.isByHand ?? false,
  weekdays: [...new Set(weekdays)].toSorted(),
});

/** Refuses with `invalid_input` what the schema cannot see. */
async function requireRule(userId: string, given: Omit<NewSeries, 'userId' | 'clientKey'>, now: Date): Promise<void> {
  const { startsOn, endsOn, timeZone } = given;
  await requirePlan(userId, { ...given, dueAt: null, state: 'draft' }, { now });
  const today = wallClockOf(now, timeZone).slice(0, 10);
  if (endsOn !== null && endsOn < today) throw invalidInput({ endsOn: 'This day has passed' });
  const furthest = wallClockOf(new Date(now.getTime() + DUE_MAX_DAYS * DAY_MS), timeZone).slice(0, 10);
  if (startsOn > furthest) throw invalidInput({ startsOn: 'Please choose a day within the next 13 months' });
}

/** The posts of a series that wait as they were made: nothing of them is at Threads, and nobody changed them. */
const waiting = (trx: Knex.Transaction, { userId, id }: PostSeries, now: Date) =>
  ScheduledPost.query(trx).where({ userId, seriesId: id, isApart: false, state: 'scheduled' }).where('dueAt', '>', now);

const forgetWaiting = (trx: Knex.Transaction, series: PostSeries, now: Date): Promise<number> =>
  waiting(trx, series, now)
    .delete()
    .then((deleted) => deleted);

/** Deletes those of them that are due on days off. The others are rehearsed, and stay. */
async function forgetDaysOff(trx: Knex.Transaction, series: PostSeries, week: DaysOff, now: Date): Promise<void> {
  const made = await waiting(trx, series, now).select('id', 'seriesDay');
  const off = made.filter(({ seriesDay }) => seriesDay !== null && isDayOff(seriesDay, week));
  const ids = off.map(({ id }) => id);
  await waiting(trx, series, now).whereIn('id', ids).delete();
}
