import { sum } from 'simple-statistics';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { lengthsOf, wordingsOf } from '#shared/posts/post-text';
import type { Tagged } from '#shared/posts/tags-of-post';
import type { ComparablePost } from '../../../backend/statistics/log-engagement.ts';
import type { Slot } from '../../../backend/statistics/slots.ts';
import { type Dice, diceOf } from './dice.ts';
import { drawNoise, poisson } from './noise.ts';
import { drawSlotEffect, type SlotEffect } from './time-effects.ts';
import type { World } from './worlds.ts';

export interface SimulatedPost extends ComparablePost, Tagged {
  accountId: string;
  slot: Slot;
  mediaType: string;
  text: string;
  /** Logarithm of the engagement it is expected to have, but for its slot. */
  logWithoutTime: number;
}

/** Effects in log engagement: what a post with the trait has more than the same post without it. */
export interface TrueEffects {
  ofSlot: SlotEffect;
  /** By name, as the statistics name them: hashtags with their #. */
  tags: Map<string, number>;
  formats: Map<string, number>;
  lengths: Map<string, number>;
  wordings: Map<string, number>;
}

export interface SimulatedAccount {
  /** Newest first, in UTC. The newest is a day old at NOW. */
  posts: SimulatedPost[];
  effects: TrueEffects;
}

export interface AccountSize {
  posts: number;
  /** Size of the true effects: 0 none, 0.25 small, 0.5 medium, 1 large. */
  scale: number;
  /** Over how many days the posts went out; 170 unless given. */
  days?: number;
  /** Engagement of a typical post; about the median of the world unless given. */
  level?: number;
  /** Drawn at random unless given. */
  effects?: TrueEffects;
  accountId?: string;
}

/** A Tuesday. */
export const NOW = new Date('2026-06-30T00:00:00Z');
const USUAL_DAYS = 170;
const BURST_DAYS = 14;
const BURST_EFFECT = Math.log(4);
const TAGS = ['#a', '#b', '#c', '#d', '#e', '#f', '#g', '#h'];
const BURST_TAG = '#burst';
const FORMATS = {
  'mostly texts': { TEXT_POST: 0.6, IMAGE: 0.3, VIDEO: 0.1 },
  'mostly videos': { TEXT_POST: 0.1, IMAGE: 0.2, VIDEO: 0.7 },
};
const TEXT_LENGTHS = [60, 190, 330];

/** A random account of that world; the same for the same seed. */
export function simulateAccount(seed: number, world: World, size: AccountSize) {
  const { posts, scale, days = USUAL_DAYS, accountId = 'a' } = size;
  const dice = diceOf(seed);
  const drawn = drawEffects(dice, world, scale);
  const effects = size.effects ?? drawn;
  const hourOf = drawHabits(dice, world);
  const tagsOn = drawTags(dice, world, days);
  const someLevel = Math.log(world.median) + 0.5 * dice.normal();
  const usual = size.level === undefined ? someLevel : Math.log(size.level);
  const growth = world.growth ? Math.log(world.growth) : 0.5 * dice.normal();
  const ages = Array.from({ length: posts }, () => dice.below(days)).toSorted((a, b) => b - a);
  const noise = drawNoise(dice, world, posts);
  const publish = (age: number, index: number): SimulatedPost => {
    const past = 1 - age / days;
    const day = NOW.getTime() - (age + 2) * DAY_MS;
    const slot = { hour: hourOf(past), weekday: (new Date(day).getUTCDay() + 6) % 7 };
    const { hashtags, level } = tagsOn(age);
    const mediaType = formatOf(dice.next(), world);
    const post = { accountId, slot, hashtags, mediaType, text: textOf(dice), topics: [], topicTag: null };
    const expected = usual + growth * (past - 0.5) + level + effectOf(effects, post);
    const logWithoutTime = expected - effects.ofSlot(slot);
    const engagement = poisson(dice, Math.exp(expected + (noise[index] ?? 0)));
    const publishedAt = new Date(day + (slot.hour + dice.next()) * HOUR_MS);
    return { ...post, publishedAt, engagement, dayEngagement: null, logWithoutTime };
  };
  const published = ages.map(publish).toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return { posts: published, effects } satisfies SimulatedAccount;
}

function drawEffects(dice: Dice, { times, tags }: World, scale: number): TrueEffects {
  const drawAll = (names: string[], size: number) =>
    new Map(names.map((name) => [name, size * scale * dice.normal()] as const));
  return {
    ofSlot: drawSlotEffect[times](dice, scale),
    tags: new Map([...drawAll(TAGS, 0.7), ...(tags === 'bursts' ? [[BURST_TAG, 0] as const] : [])]),
    formats: drawAll(Object.keys(FORMATS['mostly texts']), 0.5),
    lengths: drawAll(['short', 'medium', 'long'], 0.3),
    wordings: drawAll(['question', 'number', 'emoji'], 0.4),
  };
}

type Shown = Pick<SimulatedPost, 'slot' | 'hashtags' | 'mediaType' | 'text'>;

function effectOf({ ofSlot, tags, formats, lengths, wordings }: TrueEffects, post: Shown): number {
  const sumOf = (effects: Map<string, number>, names: string[]) => sum(names.map((name) => effects.get(name) ?? 0));
  return (
    ofSlot(post.slot) +
    sumOf(tags, post.hashtags) +
    sumOf(formats, [post.mediaType]) +
    sumOf(lengths, lengthsOf(post.text)) +
    sumOf(wordings, wordingsOf(post.text))
  );
}

/** Three of four posts are near a favourite hour. `past` is 0 on the first day and 1 on the last. */
function drawHabits(dice: Dice, { habits }: World) {
  const favourites = Array.from({ length: 3 + dice.below(5) }, () => 7 + dice.below(16));
  const steady = () => (dice.next() < 0.75 ? (favourites[dice.below(favourites.length)] ?? 12) : 7 + dice.below(16));
  const hours: Record<World['habits'], (past: number) => number> = {
    steady,
    moving: (past) => 8 + 12 * past + 1.5 * dice.normal(),
    mornings: () => 9 + 2 * dice.normal(),
    evenings: () => 18 + 2 * dice.normal(),
  };
  return (past: number) => (Math.round(hours[habits](past) + 0.7 * dice.normal()) + 24) % 24;
}

/** The hashtags of a post of that age in days, and by how much its time is better than others for all posts. */
function drawTags(dice: Dice, { tags }: World, days: number) {
  const fortnights = Math.ceil(days / BURST_DAYS);
  const viral = 1 + dice.below(Math.max(1, fortnights - 2));
  const isUsed = TAGS.map(() => Array.from({ length: fortnights }, () => tags === 'steady' || dice.next() < 0.3));
  return (age: number) => {
    const fortnight = Math.floor(age / BURST_DAYS);
    const own = TAGS.filter((_, rank) => isUsed[rank]?.[fortnight] && dice.next() < 0.45 * 0.78 ** rank);
    const isViral = tags === 'bursts' && fortnight === viral;
    return { hashtags: isViral ? [...own, BURST_TAG] : own, level: isViral ? BURST_EFFECT : 0 };
  };
}

function formatOf(chance: number, { formats }: World): string {
  const shares = FORMATS[formats];
  if (chance < shares.TEXT_POST) return 'TEXT_POST';
  return chance < shares.TEXT_POST + shares.IMAGE ? 'IMAGE' : 'VIDEO';
}

function textOf(dice: Dice): string {
  const words = 'word '.repeat((TEXT_LENGTHS[dice.below(TEXT_LENGTHS.length)] ?? 0) / 5).trim();
  const marks = [dice.next() < 0.3 ? ' 7' : '', dice.next() < 0.25 ? ' 🎉' : '', dice.next() < 0.35 ? '?' : '.'];
  return words + marks.join('');
}
