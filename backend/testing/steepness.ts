import { threadTime } from './longest-turn.ts';

/** A text that can be made longer: what comes before, what is repeated, and what comes after all of it. */
export interface GrowingText {
  before: string;
  repeated: string;
  after: string;
}

type Work = (text: string) => unknown;

/** Lengths in characters: small steps first, so that what doubles with each letter is noticed before it lasts for ever. */
const LENGTHS = [12, 16, 20, 24, 30, 40, 80, 250, 800, 2500, 7500];
/** In ms, as all durations here. What stays below at the greatest length is linear: what is not takes many times that. */
const QUICK = 3;
/** What else the machine does weighs more than shorter work. */
const NOISE = 1;
/** Between linear and quadratic. */
const STEEPEST = 1.5;
/** How often the system counts a thread's time. What takes longer is not charged for what others do meanwhile. */
const TICK = 4;
const LOOKS = 3;
const TRIES = 7;

/**
 * How work grows up to a text of this length: 1 is as its length, or quick, 2 as the square of it. Seen from a quarter of it on; the
 * least of some looks, because caches that others use make what is longer look steeper.
 */
export const steepness = (text: GrowingText, work: Work, length: number): number =>
  Math.min(...Array.from({ length: LOOKS }, () => look(text, work, length)));

function look(text: GrowingText, work: Work, length: number): number {
  // By turns: what runs first is slower, until the engine has made it quick.
  const tries = Array.from({ length: TRIES }, () => ({
    quarter: duration(text, work, length / 4),
    whole: duration(text, work, length),
  }));
  const quickestOf = (which: 'quarter' | 'whole') => Math.min(...tries.map((one) => one[which]));
  if (quickestOf('whole') <= NOISE) return 1;
  return Math.log(quickestOf('whole') / quickestOf('quarter')) / Math.log(4);
}

/** The first of some texts on which work grows faster than their length, or null. */
export const superLinear = (texts: GrowingText[], work: Work): GrowingText | null =>
  texts.find((text) => {
    // Once may be slow for other reasons.
    const slow = LENGTHS.find((length) => duration(text, work, length) > QUICK && quickest(text, work, length) > QUICK);
    return slow !== undefined && steepness(text, work, slow) > STEEPEST;
  }) ?? null;

const grown = ({ before, repeated, after }: GrowingText, length: number): string =>
  before + repeated.repeat(Math.ceil(length / repeated.length)) + after;

/** In ms, of several tries. */
const quickest = (text: GrowingText, work: Work, length: number): number =>
  Math.min(...Array.from({ length: TRIES }, () => duration(text, work, length)));

function duration(text: GrowingText, work: Work, length: number): number {
  const whole = grown(text, length);
  const [began, used] = [performance.now(), threadTime()];
  work(whole);
  return Math.min(performance.now() - began, threadTime() - used + TICK);
}
