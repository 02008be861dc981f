import type { Calendar } from '#shared/calendar';
import { DAY_MS } from '#shared/durations';
import { CALENDAR_MAX_DAYS } from '#shared/limits-and-page-sizes';
import { invalidInput } from '../base/errors.ts';
import { ScheduledPost } from '../models/scheduled-post.ts';
import { presentPosts } from './present-posts.ts';
import { readPermissions } from './read-permissions.ts';
import { readTimeliness } from './read-timeliness.ts';

/** The posts due in a stretch of time, drafts without a time, and what the user's accounts may. */
export async function readCalendar(userId: string, given: { from: string; to: string }, now: Date): Promise<Calendar> {
  const { from, to } = spanOf(given);
  const [rows, accounts, timeliness] = await Promise.all([
    ScheduledPost.query()
      .where({ userId })
      .whereNot({ state: 'canceled' })
      .where((query) =>
        query.whereNull('dueAt').orWhere((due) => due.where('dueAt', '>=', from).where('dueAt', '<', to)),
      )
      .orderBy([
        { column: 'dueAt', order: 'asc', nulls: 'last' },
        { column: 'id', order: 'desc' },
      ]),
    readPermissions(userId),
    readTimeliness(userId, now),
  ]);
  const quotas = accounts.flatMap(({ quota }) => (quota ? [quota] : []));
  return {
    posts: await presentPosts(userId, rows),
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
