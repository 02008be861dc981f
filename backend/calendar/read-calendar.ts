import type { Calendar } from '#shared/calendar/calendar';
import { CALENDAR_MAX_DAYS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { invalidInput } from '../base/errors.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { readRoomNotes } from '../models/room/require-room.ts';
import { calendarTables } from '../models/room/what-is-kept.ts';
import { findNextDue, listDrafts, listDue } from './list-calendar-posts.ts';
import { readPermissions } from './read-permissions.ts';
import { readTimeliness } from './read-timeliness.ts';

interface Asked {
  from: string;
  to: string;
  draftsBefore?: string | undefined;
}

/** The posts due in a stretch of time, a page of the drafts without a time, and what the user's accounts may. */
export async function readCalendar(userId: string, asked: Asked, now: Date): Promise<Calendar> {
  const [due, drafts, accounts, timeliness, roomNotes] = await Promise.all([
    listDue(userId, spanOf(asked)),
    listDrafts(userId, asked.draftsBefore),
    readPermissions(userId),
    readTimeliness(userId, now),
    readRoomNotes(ScheduledPost.knex(), userId, calendarTables),
  ]);
  const next = due.posts.length === 0 ? await findNextDue(userId) : null;
  const quotas = accounts.flatMap(({ quota }) => (quota ? [quota] : []));
  return {
    posts: [...due.posts, ...drafts.posts],
    hasMore: due.hasMore,
    nextDueAt: next?.dueAt ?? null,
    olderDrafts: drafts.olderDrafts,
    roomNote: roomNotes.join(' ') || null,
    permission: accounts.some(({ permission }) => permission === 'granted') ? 'granted' : 'missing',
    quota: quotas.toSorted((a, b) => b.used / b.total - a.used / a.total)[0] ?? null,
    timeliness,
    accounts,
  };
}

/** Throws `invalid_input` for more days than the calendar shows. */
export function spanOf(given: { from: string; to: string }): { from: Date; to: Date } {
  const [from, to] = [new Date(given.from), new Date(given.to)];
  if (to < from) throw invalidInput({ to: 'This is before the beginning' });
  if (to.getTime() - from.getTime() > CALENDAR_MAX_DAYS * DAY_MS) {
    throw invalidInput({ to: `The calendar shows at most ${CALENDAR_MAX_DAYS} days at once` });
  }
  return { from, to };
}
