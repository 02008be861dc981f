import type { Knex } from 'knex';
import { median } from 'simple-statistics';
import type { Effect } from '#shared/analytics/findings';
import {
  type Grouping,
  type GroupMeasure,
  LEAST_IN_GROUP,
  type PostGroup,
  type PostGroups,
} from '#shared/analytics/performance';
import { MAX_GROUP_DOTS } from '#shared/contract/limits-and-page-sizes';
import { chosenDays, type PeriodChoice } from '#shared/days/period-choice';
import { notSignedIn } from '../../base/errors.ts';
import { lastCompleteDay } from '../../figures/last-complete-day.ts';
import { readMeasuredPosts } from '../../figures/measured-posts.ts';
import { medianDifference } from '../../statistics/methods/median-difference.ts';
import { effectOfTrait } from '../findings/effect-of-trait.ts';
import { effectsOf } from '../findings/kept-effects.ts';
import { type Grouped, type GroupedPost, readGroupedPosts } from './grouped-posts.ts';
import { type Side, type Sides, tellGroupsApart } from './tell-groups-apart.ts';

interface Asked extends PeriodChoice {
  account?: string | undefined;
  by: Grouping;
  a?: string | undefined;
  b?: string | undefined;
  measure: GroupMeasure;
}

const TEXT_LENGTH = 80;

interface Clock {
  now: Date;
  timeZone: string;
}

/** Two groups of the posts of a period, by what they had at the age of a day. Throws 401 when the user is gone. */
export async function compareGroups(
  knex: Knex,
  userId: string,
  asked: Asked,
  { now, timeZone }: Clock,
): Promise<PostGroups> {
  const { account, measure } = asked;
  const days = chosenDays(asked, lastCompleteDay(now, timeZone));
  const [found, earlier] = await readGroupedPosts(knex, userId, { account, days, measure });
  if (!found) throw notSignedIn();
  const sides = tellGroupsApart(found.posts, asked);
  const { a, b, difference } = apart(found, sides);
  const claimed = await readClaimed(knex, userId, now);
  return {
    from: found.from,
    to: found.to,
    a: { name: sides.a.name, ...a, effect: claimed(sides.a), dots: dotsOf(found.posts.filter(sides.a.has)) },
    b: { name: sides.b.name, ...b, effect: claimed(sides.b), dots: dotsOf(found.posts.filter(sides.b.has)) },
    difference,
    against: earlier ? againstOf(earlier, sides) : null,
    choices: sides.choices,
  };
}

/** A difference of two groups alone is no claim: of the many that can be chosen, chance shows some. The findings tell which is more. */
async function readClaimed(knex: Knex, userId: string, now: Date) {
  const effects = await effectsOf(userId, await readMeasuredPosts(knex, userId), now);
  return ({ trait }: Side): Effect | null => {
    const effect = trait && effectOfTrait(trait, effects);
    return effect?.isClaimed ? effect : null;
  };
}

function againstOf(earlier: Grouped, sides: Sides): PostGroups['against'] {
  const { a, b, difference } = apart(earlier, sides);
  const brief = ({ posts, median }: typeof a) => ({ posts, median });
  return { from: earlier.from, to: earlier.to, a: brief(a), b: brief(b), difference };
}

function apart({ posts }: Grouped, { a, b }: Sides) {
  const [one, other] = [posts.filter(a.has), posts.filter(b.has)];
  const [values, others] = [valuesIn(one), valuesIn(other)];
  const isEnough = Math.min(values.length, others.length) >= LEAST_IN_GROUP;
  return {
    a: sizeOf(values, one),
    b: sizeOf(others, other),
    difference: isEnough ? medianDifference(values, others) : null,
  };
}

const valuesIn = (posts: GroupedPost[]) => posts.flatMap(({ value }) => value ?? []);

const sizeOf = (values: number[], posts: GroupedPost[]) => ({
  posts: values.length,
  notRead: posts.length - values.length,
  median: values.length > 0 ? median(values) : null,
});

const dotsOf = (posts: GroupedPost[]): PostGroup['dots'] =>
  posts
    .flatMap(({ id, value, text }) => (value === null ? [] : [{ id, value, text: text.slice(0, TEXT_LENGTH) }]))
    .slice(0, MAX_GROUP_DOTS);
