import * as contract from '#shared/calendar-slots';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations';
import type { ReadFact } from '#shared/facts';
import { momentOfWallClock, wallClockOf, weekdayOf } from '#shared/wall-clock';
import { notFound } from '../base/errors.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import { PostingSlots } from '../models/posting-slots.ts';
import { requireTimeZone } from '../models/require-time-zone.ts';
import { ScheduledPost } from '../models/scheduled-post.ts';
import { SocialAccount } from '../models/social-account.ts';
import type { User } from '../models/user.ts';

interface SlotsDeps {
  limits: RateLimits;
  now(): Date;
  readFacts(userId: string): ReadFact;
}

/** A post this near takes a slot. */
const TAKEN_MS = 15 * MINUTE_MS;
/** A slot this soon leaves no time to prepare a post. */
const TOO_SOON_MS = 5 * MINUTE_MS;
const LOOK_AHEAD_DAYS = 60;

type Week = Pick<PostingSlots, 'timeZone' | 'slots' | 'daysOff'>;

export function postingSlotsRoutes({ limits, now, readFacts }: SlotsDeps) {
  const router = createRouter();

  async function present(user: User, accountId: string, week: Week): Promise<contract.PostingSlotsOfAccount> {
    const { timeZone, slots, daysOff } = week;
    const told = await readFacts(user.id)('get_best_times', { account: accountId });
    const best = told.empty ? [] : told.data.slots;
    const suggestions = best.filter(({ slot }) => !daysOff.includes(slot.weekday));
    return {
      timeZone,
      slots,
      daysOff,
      nextFree: await nextFree(user.id, accountId, week, now()),
      suggestions,
      suggestionsZone: told.scope.timeZone,
      noSuggestions: suggestions.length > 0 ? null : whyNone(told.empty ? told.why : null, best.length > 0),
    };
  }

  route(router, contract.getPostingSlots, async ({ user, params: { accountId } }) => {
    await requireAccount(user, accountId);
    const known = await PostingSlots.query().findById([user.id, accountId]);
    return present(user, accountId, known ?? { timeZone: user.timeZone, slots: [], daysOff: [] });
  });

  route(router, contract.setPostingSlots, async ({ user, params: { accountId }, body }) => {
    const { timeZone, slots } = body;
    const daysOff = [...new Set(body.daysOff)].toSorted();
    await limits.consume('calendarPerUser', user.id);
    await requireAccount(user, accountId);
    await requireTimeZone(timeZone);
    const inOrder = [...new Map(slots.map((slot) => [`${slot.weekday} ${slot.time}`, slot])).entries()]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([, slot]) => slot);
    const week = await PostingSlots.query()
      .insert({ userId: user.id, accountId, timeZone, slots: inOrder, daysOff, updatedAt: now() })
      .onConflict(['userId', 'accountId'])
      .merge(['timeZone', 'slots', 'daysOff', 'updatedAt'])
      .returning('*');
    return present(user, accountId, week);
  });

  return router;
}

function whyNone(unknown: string | null, isOff: boolean): string {
  if (unknown !== null) return unknown;
  if (isOff) return 'The times that do better are all on days on which nothing goes out.';
  return 'No time of the week does better than chance explains so far.';
}

async function requireAccount(user: User, accountId: string): Promise<void> {
  const account = await SocialAccount.query().findById([user.id, accountId]).where({ platform: 'threads' });
  if (!account) throw notFound('This account');
}

/** The next slot without a post of the account near it. */
async function nextFree(userId: string, accountId: string, { timeZone, slots, daysOff }: Week, now: Date) {
  const earliest = new Date(now.getTime() + TOO_SOON_MS);
  const until = new Date(now.getTime() + (LOOK_AHEAD_DAYS + 1) * DAY_MS);
  const taken = await ScheduledPost.query()
    .where({ userId, accountId })
    .whereNotIn('state', ['canceled', 'missed', 'failed'])
    .whereBetween('dueAt', [now, until])
    .select('dueAt');
  const isTaken = (moment: Date) =>
    taken.some(({ dueAt }) => dueAt && Math.abs(dueAt.getTime() - moment.getTime()) < TAKEN_MS);
  const free = momentsOf(
    slots.filter(({ weekday }) => !daysOff.includes(weekday)),
    timeZone,
    now,
  ).find((moment) => moment > earliest && !isTaken(moment));
  return free ? { dueAt: free.toISOString(), wallClock: wallClockOf(free, timeZone) } : null;
}

/** All slots of the next weeks, in their order. */
function momentsOf(slots: contract.PostingSlot[], timeZone: string, now: Date): Date[] {
  // From noon to noon no change of the clocks leaves out a day.
  const noon = momentOfWallClock(`${wallClockOf(now, timeZone).slice(0, 10)}T12:00`, timeZone) ?? now;
  const days = Array.from({ length: LOOK_AHEAD_DAYS }, (_, n) =>
    wallClockOf(new Date(noon.getTime() + n * DAY_MS + HOUR_MS), timeZone).slice(0, 10),
  );
  const moments = days.flatMap((day) =>
    slots
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .flatMap(({ time }) => momentOfWallClock(`${day}T${time}`, timeZone) ?? []),
  );
  return moments.toSorted((a, b) => a.getTime() - b.getTime());
}
