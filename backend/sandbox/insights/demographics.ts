import type { Creator } from '../creators/creator.ts';
import { badParameter } from '../errors/graph-error.ts';
import type { UserCall } from '../http/call.ts';

const AGES = ['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+'];
const BREAKDOWNS = ['country', 'city', 'age', 'gender'] as const;
type Breakdown = (typeof BREAKDOWNS)[number];

const GROWING_DAYS = 300;
const LEAST_PART = 0.4;

/** Below this number of followers, Threads gives no demographics. */
const LEAST_FOLLOWERS = 100;

/** Current followers by one dimension, in proportion to the creator's audience. */
export function demographics({ world, sandbox, input }: UserCall) {
  const breakdown = BREAKDOWNS.find((known) => known === input.get('breakdown'));
  if (!breakdown) throw badParameter(`(#100) breakdown must be one of the following values: ${BREAKDOWNS.join(', ')}`);
  const followers = world.followersAt(sandbox.now());
  if (followers >= LEAST_FOLLOWERS) return breakdowns(breakdown, followerShares(world.creator, breakdown, followers));
  if (sandbox.quirks.fewFollowers === 'error') {
    throw badParameter('(#100) follower_demographics is available for users with at least 100 followers');
  }
  return breakdowns(breakdown, []);
}

const breakdowns = (breakdown: Breakdown, results: { dimension_values: string[]; value: number }[]) => ({
  total_value: { breakdowns: [{ dimension_keys: [breakdown], results }] },
});

/**
 * What a reading of followers of the past would have told: as now, but that the second of its countries was a smaller part the longer
 * ago, so that there is a change to see. Null below LEAST_FOLLOWERS.
 */
export function pastDemographics(creator: Creator, followers: number, daysAgo: number) {
  if (followers < LEAST_FOLLOWERS) return null;
  const [, growing] = Object.keys(creator.audience.countries);
  const part = Math.max(LEAST_PART, 1 - daysAgo / GROWING_DAYS);
  const told = BREAKDOWNS.map((breakdown) => [
    breakdown,
    followerShares(creator, breakdown, followers).map(({ dimension_values: [name = ''], value }) => ({
      name,
      value: name === growing ? Math.floor(value * part) : value,
    })),
  ]);
  return Object.fromEntries(told);
}

/** As on Threads, the parts add up to less than the total: place and age of some are unknown. */
export function followerShares({ audience, followers }: Creator, breakdown: Breakdown, now: number) {
  return partsOf(audience, breakdown).map(([name, part]) => ({
    dimension_values: [name],
    value: Math.floor((part / followers.atEpoch) * now * 0.97),
  }));
}

function partsOf(audience: Creator['audience'], breakdown: Breakdown): [string, number][] {
  if (breakdown === 'country') return Object.entries(audience.countries);
  if (breakdown === 'city') return Object.entries(audience.cities);
  if (breakdown === 'gender') return Object.entries(audience.genders);
  return percentagesToParts(audience);
}

/** Ages are shares of the followers whose gender is known. */
function percentagesToParts({ ages, genders }: Creator['audience']): [string, number][] {
  const everybody = Object.values(genders).reduce((sum, part) => sum + part, 0);
  const whole = ages.reduce((sum, part) => sum + part, 0);
  return AGES.map((age, index) => [age, ((ages[index] ?? 0) / whole) * everybody]);
}
