import { median, variance } from 'simple-statistics';
import { MIN_POSTS } from '#shared/analytics/findings';
import type { ForecastMetric } from '#shared/analytics/forecasts';
import { onCountScale } from '../methods/count-scale.ts';
import type { CurvePost } from './curve-post.ts';
import { type FeatureWorth, measureWorth, type PostTraits, traitsOf } from './feature-worth.ts';
import { type LevelPost, type OwnLevels, ownLevels } from './own-levels.ts';

/** The age at which accounts are measured: a day, which is known soon and holds most of what a post gets. */
const LEVEL_AGE = 24;
/** Ages from which that is guessed of posts that are younger. */
const EARLY_AGES = [1, 3, 6, 12];
/** Features are measured anew each time that so many posts came: a forecast knows nothing of what came after it. */
const BLOCK = 12;
/** Blocks at the end that are measured so; what is older was measured with the first of them. */
const BLOCKS = 6;

/** What a post lets expect at the age of a day, on the log scale, by what was known of the account at a moment (ms). */
export interface ExpectedCounts {
  of(post: CurvePost, moment: number): number;
}

interface Block {
  from: number;
  worth: FeatureWorth;
  levels: OwnLevels;
}

/** `posts` come oldest first. */
export function expectedCounts(posts: CurvePost[], metric: ForecastMetric): ExpectedCounts {
  const traits = new Map(posts.map((post) => [post, traitsOf(post)]));
  const values = posts.map(({ counts }) => logAt(counts[metric], LEVEL_AGE));
  const guesses = guessesOf(posts, metric, values);
  const begins = blockBegins(posts.length);
  const [, second = 0] = begins;
  const blocks = begins.map((from): Block => {
    const until = from === 0 ? Math.max(MIN_POSTS, second - 1) : from;
    const worth = worthOf(posts.slice(0, until), traits, values);
    const adjusted = posts.map((post, index): LevelPost => {
      const own = worth(traitsFor(post, traits));
      const value = values[index] as number | null;
      return {
        at: post.publishedAt.getTime(),
        value: value === null ? null : value - own,
        guesses: (guesses[index] as LevelPost['guesses']).map((guess) => ({ ...guess, value: guess.value - own })),
      };
    });
    return { from, worth, levels: ownLevels(adjusted, LEVEL_AGE) };
  });
  const places = new Map(posts.map((post, index) => [post, index]));
  return {
    of(post, moment) {
      const place = places.get(post) ?? posts.length;
      // The first begins at 0, so there is one.
      const { levels, worth } = blocks.findLast(({ from }) => from <= place) as Block;
      return levels.at(moment, post.publishedAt.getTime()) + worth(traitsFor(post, traits));
    },
  };
}

const traitsFor = (post: CurvePost, traits: Map<CurvePost, PostTraits>): PostTraits =>
  traits.get(post) ?? traitsOf(post);

function worthOf(posts: CurvePost[], traits: Map<CurvePost, PostTraits>, values: (number | null)[]): FeatureWorth {
  const known = values.slice(0, posts.length).filter((value) => value !== null).length;
  return known < MIN_POSTS
    ? () => 0
    : measureWorth(
        posts.map((post) => traitsFor(post, traits)),
        values,
      );
}

/** Where blocks begin: every BLOCK posts before the end; a last one holds the posts that are to come. */
const blockBegins = (posts: number): number[] => [
  ...new Set([0, ...Array.from({ length: BLOCKS }, (_, index) => Math.max(0, posts - BLOCK * (BLOCKS - 1 - index)))]),
];

export function logAt(counts: ReadonlyMap<number, number>, age: number): number | null {
  const count = counts.get(age);
  return count === undefined ? null : onCountScale(count);
}

/** What each post's early readings let expect at LEVEL_AGE, by the usual growth of the account from there. */
function guessesOf(posts: CurvePost[], metric: ForecastMetric, values: (number | null)[]): LevelPost['guesses'][] {
  const guesses: LevelPost['guesses'][] = posts.map(() => []);
  const known = values.filter((value) => value !== null);
  for (const hours of EARLY_AGES) {
    const early = posts.map(({ counts }) => logAt(counts[metric], hours));
    const growths = early.flatMap((value, index) => {
      const later = values[index];
      return value === null || later == null ? [] : [later - value];
    });
    if (growths.length < 2) continue;
    const growth = median(growths);
    const trust = Math.max(0, 1 - variance(growths) / Math.max(1e-6, variance(known)));
    for (const [index, value] of early.entries()) {
      if (value !== null) guesses[index]?.push({ hours, value: value + growth, trust });
    }
  }
  return guesses;
}
