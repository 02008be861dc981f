import type { Knex } from 'knex';
import { MINUTE_MS } from '#shared/days/durations';
import { momentOfWallClock, wallClockOf } from '#shared/days/wall-clock';
import { newId } from '../../models/base-model.ts';
import type { PostSeries } from '../../models/calendar/post-series.ts';
import { PostingSlots } from '../../models/calendar/posting-slots.ts';
import { PublishPart } from '../../models/calendar/publish-part.ts';
import { ScheduledPost } from '../../models/calendar/scheduled-post.ts';
import { roomFor } from '../../models/room/require-room.ts';
import { asScheduled } from '../rules/as-scheduled.ts';
import { isDayOff } from '../rules/days-off.ts';
import { roomOfPost } from '../rules/room.ts';
import { daysOfSeries, lastDayAhead } from './series-days.ts';

/** Sooner than that there is no time to prepare a post. */
const TOO_SOON_MS = 5 * MINUTE_MS;

/**
 * Makes the posts of a series that are due within the next weeks and are not made yet, but on days off of its account. Where the
 * calendar is full it makes those for which there is room, and the rest at a later call. Answers how many were left for that.
 * The series is locked by `trx`.
 */
export async function makePosts(trx: Knex.Transaction, series: PostSeries, now: Date): Promise<number> {
  const { userId, accountId, id, timeZone, time, parts, isByHand } = series;
  const until = lastDayAhead(wallClockOf(now, timeZone).slice(0, 10));
  const wanted = await wantedDays(trx, series, until, now);
  const made = wanted.slice(0, await roomFor(trx, userId, 'scheduled_posts', roomOfPost(parts)));
  const rows = made.map(({ day, dueAt }) => ({
    ...{ userId, accountId, id: newId(), clientKey: newId(), parts, dueAt, timeZone },
    ...{ isByHand, ...asScheduled({ isByHand, dueAt }, now) },
    ...{ seriesId: id, seriesDay: day, seriesTime: time, createdAt: now, updatedAt: now },
  }));
  if (rows.length > 0) {
    await ScheduledPost.query(trx).insert(rows);
    const partRows = rows.flatMap(({ id: postId }) => parts.map((_, n) => ({ userId, postId, n })));
    await PublishPart.query(trx).insert(partRows);
  }
  const isAll = made.length === wanted.length;
  await series.$query(trx).patch({ madeUntil: isAll ? until : (made.at(-1)?.day ?? series.madeUntil) });
  return wanted.length - made.length;
}

/** The days that lack their post, with the moment of each: an hour that the clocks skip is the next, one that they repeat the first. */
async function wantedDays(trx: Knex.Transaction, series: PostSeries, until: string, now: Date) {
  const { userId, accountId, id, timeZone, time } = series;
  const today = wallClockOf(now, timeZone).slice(0, 10);
  const week = await PostingSlots.query(trx).findById([userId, accountId]);
  const there = await ScheduledPost.query(trx)
    .where({ userId, seriesId: id })
    .where('seriesDay', '>=', today)
    .select('seriesDay');
  const taken = new Set(there.map(({ seriesDay }) => seriesDay));
  return daysOfSeries(series, today, until)
    .filter((day) => !taken.has(day) && !(week && isDayOff(day, week)))
    .flatMap((day) => {
      const dueAt = momentOfWallClock(`${day}T${time}`, timeZone);
      return dueAt && dueAt.getTime() > now.getTime() + TOO_SOON_MS ? [{ day, dueAt }] : [];
    });
}
