import { median, medianAbsoluteDeviation } from 'simple-statistics';
import { HOUR_MS } from '#shared/days/durations';

/** Standard deviations per median absolute deviation of a normal distribution. */
const MAD_SD = 1.4826;
/** A post moves the level by no more than it would at so many standard deviations, so that one viral post does not decide. */
const MOST_SURPRISE = 2;
/** By what share of its surprise a post may move the level: from accounts that hardly change to those that jump. */
const GAINS = [0.02, 0.05, 0.1, 0.2, 0.35];
/** A quicker level must forecast better by this share before it is believed. */
const GAIN_EVIDENCE = 0.01;
/** The level begins with the median of so many posts. */
const FIRST = 8;
/** Surprises by which the gain is chosen. */
const JUDGED = 120;

/** A post's figure on the log scale, without what its features are worth: at the age of the level, or an earlier guess at it. */
export interface LevelPost {
  at: number;
  /** Null where it was not read at that age. */
  value: number | null;
  /** What its readings at earlier ages let expect, youngest first: hours, value, and how much that is to be believed, 0 to 1. */
  guesses: { hours: number; value: number; trust: number }[];
}

/** Where an account's figures stood at any moment, by what was known then. */
export interface OwnLevels {
  /** The level by what was known at a moment of the posts that were published before another; both in ms. */
  at(moment: number, before: number): number;
}

/** `posts` come oldest first. `settled` is the age in hours from which `value` is known. */
export function ownLevels(posts: LevelPost[], settled: number): OwnLevels {
  const known = posts.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const values = known.map(({ value }) => value);
  const spread = values.length > 1 ? Math.max(0.05, MAD_SD * medianAbsoluteDeviation(values)) : 1;
  const track = bestTrack(values, spread);
  return {
    at(moment, before) {
      const until = moment - settled * HOUR_MS;
      // There is a level before the first post and after each.
      let level = track.levels[countBefore(known, until)] as number;
      for (const post of posts.slice(countBefore(posts, until))) {
        if (post.at >= before) break;
        const guess = post.guesses.findLast(({ hours }) => post.at + hours * HOUR_MS <= moment);
        if (guess) level += track.gain * guess.trust * clip(guess.value - level, spread);
      }
      return level;
    },
  };
}

interface Track {
  gain: number;
  /** After so many posts. */
  levels: number[];
}

function bestTrack(values: number[], spread: number): Track {
  return GAINS.map((gain) => trackOf(values, gain, spread)).reduce((best, tried) =>
    tried.loss < best.loss * (1 - GAIN_EVIDENCE) ? tried : best,
  );
}

function trackOf(values: number[], gain: number, spread: number) {
  let level = values.length > 0 ? median(values.slice(0, FIRST)) : 0;
  const levels = [level];
  let loss = 0;
  for (const [index, value] of values.entries()) {
    if (index >= FIRST && index >= values.length - JUDGED) loss += Math.abs(value - level);
    if (index >= FIRST) level += Math.max(gain, 1 / (index + 1)) * clip(value - level, spread);
    levels.push(level);
  }
  return { gain, levels, loss };
}

const clip = (surprise: number, spread: number) =>
  Math.max(-MOST_SURPRISE * spread, Math.min(MOST_SURPRISE * spread, surprise));

/** How many of the posts, oldest first, were published at or before a moment. */
function countBefore(posts: { at: number }[], moment: number): number {
  let [low, high] = [0, posts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    // Below `high`, so there is one.
    if ((posts[middle] as { at: number }).at <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
