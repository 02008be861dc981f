import { sum } from 'simple-statistics';
import { DAY_MS } from '#shared/durations';
import type { ComparablePost } from '../../../backend/statistics/log-engagement.ts';
import type { Slot } from '../../../backend/statistics/slots.ts';
import { hoursBetween } from '../../../backend/statistics/slots.ts';
import { type Dice, diceOf } from './dice.ts';

export interface SimulatedPost extends ComparablePost {
  slot: Slot;
  mediaType: string;
  tags: string[];
}

/** A simulated account with its true effects, in log engagement. */
export interface SimulatedAccount {
  posts: SimulatedPost[];
  slotEffect(slot: Slot): number;
  tags: Map<string, number>;
  formats: Map<string, number>;
}

export interface AccountKind {
  posts: number;
  /** Size of the true effects: 0 none, 1 large. */
  scale: number;
  /** `viral`: one post in 25 does four to fifty times as well, by chance. */
  noise: 'log-normal' | 'viral';
}

export const NOW = new Date('2026-06-30T12:00:00Z');
const SPAN_DAYS = 170;
const TAGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const FORMATS = { TEXT_POST: 0.6, IMAGE: 0.3, VIDEO: 0.1 };

/** A random account that grows or shrinks and has a few favourite hours; the same for the same seed. */
export function simulateAccount(seed: number, { posts, scale, noise }: AccountKind): SimulatedAccount {
  const dice = diceOf(seed);
  const slotEffect = makeSlotEffect(dice, scale);
  const tags = new Map(TAGS.map((tag) => [tag, 0.7 * scale * dice.normal()]));
  const formats = new Map(Object.keys(FORMATS).map((format) => [format, 0.5 * scale * dice.normal()]));
  const favourites = Array.from({ length: 3 + dice.below(5) }, () => 7 + dice.below(16));
  const [usual, growth, spread] = [4 + dice.normal(), 0.5 * dice.normal(), dice.between(0.6, 1.1)];
  const publish = (_: unknown, index: number): SimulatedPost => {
    const slot = { hour: hourOf(dice, favourites), weekday: dice.below(7) };
    const own = TAGS.filter((_tag, rank) => dice.next() < 0.45 * 0.78 ** rank);
    const mediaType = formatOf(dice.next());
    const age = (SPAN_DAYS * (index + 1)) / posts;
    const effect = slotEffect(slot) + sum(own.map((tag) => tags.get(tag) ?? 0)) + (formats.get(mediaType) ?? 0);
    const error = spread * dice.normal() + (noise === 'viral' && dice.next() < 0.04 ? dice.between(1.4, 3.9) : 0);
    const engagement = Math.round(Math.exp(usual + growth * (0.5 - age / SPAN_DAYS) + effect + error));
    const publishedAt = new Date(NOW.getTime() - (1 + age) * DAY_MS);
    return { publishedAt, slot, mediaType, tags: own, engagement, dayEngagement: null };
  };
  return { posts: Array.from({ length: posts }, publish), slotEffect, tags, formats };
}

/** Three bumps around the clock on all days, one more on each weekday, and a level for each weekday. */
function makeSlotEffect(dice: Dice, scale: number) {
  const bumpOf = (height: number) => {
    const [hour, width] = [dice.between(0, 24), dice.between(1.5, 4)];
    return (at: number) => height * Math.exp(-0.5 * (hoursBetween(at, hour) / width) ** 2);
  };
  const bumps = Array.from({ length: 3 }, () => bumpOf(scale * dice.normal()));
  const weekdays = Array.from({ length: 7 }, () => ({
    level: 0.4 * scale * dice.normal(),
    bump: bumpOf(0.4 * scale * dice.normal()),
  }));
  return ({ hour, weekday }: Slot) => {
    const { level, bump } = weekdays[weekday] ?? { level: 0, bump: () => 0 };
    return sum(bumps.map((all) => all(hour))) + level + bump(hour);
  };
}

/** Three of four posts are near a favourite hour. */
function hourOf(dice: Dice, favourites: number[]): number {
  const favourite = favourites[dice.below(favourites.length)] ?? 12;
  const hour = dice.next() < 0.75 ? favourite : 7 + dice.below(16);
  return (hour + Math.round(0.7 * dice.normal()) + 24) % 24;
}

function formatOf(chance: number): string {
  if (chance < FORMATS.TEXT_POST) return 'TEXT_POST';
  return chance < FORMATS.TEXT_POST + FORMATS.IMAGE ? 'IMAGE' : 'VIDEO';
}
