import * as z from 'zod/mini';
import { DEMOGRAPHICS, shareSchema } from '../analytics/findings.ts';
import { MAX_GOAL_FOLLOWERS } from '../contract/limits-and-page-sizes.ts';
import { countOf, days, means, netOf, shareOf } from '../contract/measured-numbers.ts';
import { idSchema, momentSchema } from '../contract/text.ts';
import { account, IN_ORDER, isInOrder, isOneWindow, ONE_WINDOW, periodOrDays } from './fact-arguments.ts';
import { count, defineFact } from './fact-result.ts';

const followersCount = () => z.nullable(countOf('followers'));

const accounts = z.object({
  accounts: z.array(
    z.object({
      id: idSchema,
      username: z.string(),
      displayName: z.nullable(z.string()),
      followers: followersCount(),
      posts: countOf('posts'),
      isSandbox: z.boolean(),
      isConnected: z.boolean(),
      trackingSince: momentSchema,
      lastReadAt: z.nullable(momentSchema),
      /** Why it is not read, in words for the user; null where it is. */
      problem: z.nullable(z.string()),
    }),
  ),
});

const breakdown = z.array(shareSchema);

/** 0.02 is two points of a share. */
const pointsOfFollowers = () => means(z.number(), { measure: 'change', unit: 'points', isShare: true });

const audience = z.object({
  country: breakdown,
  city: breakdown,
  age: breakdown,
  gender: breakdown,
  /** Followers in all; their shares do not add up to it, since Threads does not know everybody's. */
  followers: followersCount(),
  /**
   * How shares changed since the earliest reading of the last 30 days, as the page of the audience has it; null without an earlier
   * reading, and of several accounts together. `low` to `high` is where chance, unsteady readings and rounding may have it;
   * not clear where that holds no change as well.
   */
  changes: z.nullable(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      parts: z.array(
        z.object({
          by: z.enum(DEMOGRAPHICS),
          name: z.string(),
          change: pointsOfFollowers(),
          low: pointsOfFollowers(),
          high: pointsOfFollowers(),
          isClear: z.boolean(),
        }),
      ),
    }),
  ),
});

const followers = z.object({
  start: followersCount(),
  end: followersCount(),
  net: z.nullable(netOf('newFollowers')),
  /** `net / start`; null from zero. */
  rate: z.nullable(shareOf('newFollowers')),
  perDay: z.nullable(netOf('newFollowers', z.number())),
  /** Those that were read, oldest first: what a day ended with. */
  days: z.array(z.object({ day: z.iso.date(), followers: countOf('followers') })),
  /** Whole weeks of seven days, the last of which ends with the newest reading, or months of the calendar, oldest first. */
  steps: z.array(
    z.object({ from: z.iso.date(), to: z.iso.date(), net: z.nullable(netOf('newFollowers')), days: days() }),
  ),
});

const growth = z.object({
  /** Of the one account that it is about. */
  username: z.string(),
  followers: countOf('followers'),
  /** Weeks with a known net, which the ranges rest on. */
  weeksKnown: count,
  /** In four and in twelve weeks: the ends of the 80% range, its middle, and the last four weeks going on. Empty under eight weeks. */
  outlook: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      weeks: count,
      lowest: countOf('followers'),
      middle: countOf('followers'),
      highest: countOf('followers'),
      naive: followersCount(),
    }),
  ),
  /** Of earlier four-week ranges: how many are over, and how many of them held. */
  ranges: count,
  held: count,
  target: z.nullable(count),
  /** The same in sentences, as the page has them: each with its interval, and what it rests on. */
  told: z.object({
    outlook: z.array(z.string()),
    record: z.nullable(z.string()),
    goal: z.nullable(z.string()),
    /** What goes with more followers, and what is not known of it. */
    drivers: z.string(),
    rhythm: z.array(z.string()),
    /** `figures.followYield` of the last days; null where it is not known. */
    followYield: z.nullable(z.string()),
  }),
});

const linkClicks = z.object({
  total: z.nullable(means(z.int().check(z.nonnegative()), { of: 'sum' })),
  /** Most clicks first, at most MAX_FACT_ROWS. */
  links: z.array(z.object({ url: z.string(), clicks: countOf('clicks') })),
});

const accountAndDays = z
  .strictObject({ account, ...periodOrDays })
  .check(z.refine(isInOrder, IN_ORDER), z.refine(isOneWindow, ONE_WINDOW));

const followersAsked = z
  .strictObject({ account, ...periodOrDays, by: z.optional(z.enum(['week', 'month'])) })
  .check(z.refine(isInOrder, IN_ORDER), z.refine(isOneWindow, ONE_WINDOW));

/** About the connected accounts, their followers, and links. */
export const factsOfAccounts = {
  list_accounts: defineFact({
    description: 'The connected accounts: name, followers, since when and when last read, what is wrong with them.',
    arguments: z.strictObject({}),
    data: accounts,
  }),
  get_audience: defineFact({
    description: 'Countries, cities, ages, and genders of the followers.',
    arguments: z.strictObject({ account, by: z.optional(z.enum(DEMOGRAPHICS)) }),
    data: audience,
  }),
  get_followers: defineFact({
    description:
      'Followers at the beginning and the end of a period, on each day that was read, and their net by week or month.',
    arguments: followersAsked,
    data: followers,
  }),
  get_growth: defineFact({
    description:
      'Where the followers of an account may be in weeks, when a number may be reached, and what went with more of them.',
    /** `target`: a number of followers to reach; without, the goal that was set. */
    arguments: z.strictObject({
      account,
      target: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_GOAL_FOLLOWERS))),
    }),
    data: growth,
  }),
  get_link_clicks: defineFact({
    description: 'Clicks on links by address.',
    arguments: accountAndDays,
    data: linkClicks,
  }),
};
