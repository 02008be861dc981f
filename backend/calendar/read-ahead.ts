import type { Briefing } from '#shared/briefing/briefing';
import { DAY_MS } from '#shared/days/durations';
import { UNDECIDED } from '../models/calendar/post-states.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { findNextDue } from './list-calendar-posts.ts';
import { readPermissions } from './read-permissions.ts';

/** Who has not decided for longer is not reminded every morning: the calendar still shows it. */
const REMINDED_MS = 7 * DAY_MS;

/** The post that goes out next, and how many of the last days wait for a decision of their user. */
export async function readAhead(userId: string, now: Date): Promise<Pick<Briefing, 'next' | 'undecided'>> {
  const [post, undecided] = await Promise.all([findNextDue(userId), countUndecided(userId, now)]);
  if (!post) return { next: null, undecided };
  const accounts = await readPermissions(userId);
  return { next: { post, account: accounts.find(({ id }) => id === post.accountId) ?? null }, undecided };
}

const countUndecided = async (userId: string, now: Date): Promise<number> =>
  ScheduledPost.query()
    .where({ userId })
    .whereIn('state', UNDECIDED)
    .where('dueAt', '>', new Date(now.getTime() - REMINDED_MS))
    .resultSize();
