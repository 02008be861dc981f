import type { Knex } from 'knex';
import * as contract from '#shared/calendar/calendar-slots';
import { wallClockOf } from '#shared/days/wall-clock';
import type { ReadFact } from '#shared/facts/facts';
import { hourName } from '#shared/words/names';
import { notFound } from '../base/errors.ts';
import type { FairGate } from '../middleware/fair-gate.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import type { AccountRef } from '../models/accounts/account-ref.ts';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { PostingSlots } from '../models/calendar/posting-slots.ts';
import { requireTimeZone } from '../models/users/require-time-zone.ts';
import type { User } from '../models/users/user.ts';
import { leastTriedTimes, turnOf } from '../statistics/least-tried-times.ts';
import { readPostedHours } from './posted-hours.ts';
import { freeTimes, type Week } from './times-ahead.ts';

interface SlotsDeps {
  knex: Knex;
  limits: RateLimits;
  /** Of reads over many posts. */
  gate: FairGate;
  now(): Date;
  readFacts(userId: string): ReadFact;
  /** Called when the days off of an account were changed. */
  onDaysOff(account: AccountRef): Promise<void>;
}

export function postingSlotsRoutes({ knex, limits, gate, now, readFacts, onDaysOff }: SlotsDeps) {
  const router = createRouter();

  async function present(user: User, accountId: string, week: Week): Promise<contract.PostingSlotsOfAccount> {
    const { timeZone, slots, daysOff, datesOff } = week;
    const told = await readFacts(user.id)('get_best_times', { account: accountId });
    const best = told.empty ? [] : told.data.slots;
    const suggestions = best.filter(({ slot }) => !daysOff.includes(slot.weekday));
    const next = await freeTimes(knex, { userId: user.id, accountId }, now());
    const posted = await readPostedHours(knex, { userId: user.id, accountId }, timeZone, now());
    const known = slots.map(({ weekday, time }) => ({ weekday, hour: Number(time.slice(0, 2)) }));
    const worse = told.empty ? [] : told.data.worse;
    const wanted = { count: contract.TIMES_TO_LEARN, turn: turnOf(now()), known, daysOff, worse };
    const toLearn = leastTriedTimes(posted, wanted).map(({ slot: { weekday, hour }, postsNear }) => ({
      slot: { weekday, time: hourName(hour) },
      postsNear,
    }));
    return {
      timeZone,
      slots,
      daysOff,
      datesOff,
      nextFree: next(slots, week),
      toLearn: toLearn.flatMap(({ slot, ...time }) => {
        const ahead = next([slot], week);
        return ahead ? [{ slot, ...time, ...ahead }] : [];
      }),
      suggestions,
      suggestionsZone: told.scope.timeZone,
      noSuggestions: suggestions.length > 0 ? null : whyNone(told.empty ? told.why : null, best.length > 0),
    };
  }

  route(
    router,
    contract.getPostingSlots,
    async ({ user, params: { accountId } }) => {
      await requireAccount(user, accountId);
      const known = await PostingSlots.query().findById([user.id, accountId]);
      return present(user, accountId, known ?? { timeZone: user.timeZone, slots: [], daysOff: [], datesOff: [] });
    },
    { gate },
  );

  route(
    router,
    contract.setPostingSlots,
    async ({ user, params: { accountId }, body }) => {
      const { timeZone, slots } = body;
      await limits.consume('calendarPerUser', user.id);
      await requireAccount(user, accountId);
      await requireTimeZone(timeZone);
      const today = wallClockOf(now(), timeZone).slice(0, 10);
      const daysOff = [...new Set(body.daysOff)].toSorted();
      const datesOff = [...new Set(body.datesOff)].filter((day) => day >= today).toSorted();
      const inOrder = [...new Map(slots.map((slot) => [`${slot.weekday} ${slot.time}`, slot])).entries()]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([, slot]) => slot);
      const before = await PostingSlots.query().findById([user.id, accountId]);
      const week = await PostingSlots.query()
        .insert({ userId: user.id, accountId, timeZone, slots: inOrder, daysOff, datesOff, updatedAt: now() })
        .onConflict(['userId', 'accountId'])
        .merge(['timeZone', 'slots', 'daysOff', 'datesOff', 'updatedAt'])
        .returning('*');
      const daysOffOf = (one: Partial<Week> | undefined) => [...(one?.daysOff ?? []), ...(one?.datesOff ?? [])].join();
      if (daysOffOf(before) !== daysOffOf(week)) await onDaysOff({ userId: user.id, accountId });
      return present(user, accountId, week);
    },
    { gate },
  );

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
