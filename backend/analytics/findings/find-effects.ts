import { type BestTime, type Effect, type Findings, LONG_TEXT, SHORT_TEXT } from '#shared/findings';
import { MAX_NAMED_POSTS } from '#shared/post-figures';
import type { MeasuredPost } from '../../models/measured-posts.ts';
import { bestOf } from '../../statistics/best-times.ts';
import type { Lift } from '../../statistics/lift.ts';
import { type Scored, scorePosts } from '../../statistics/score-posts.ts';
import { measureSlots, type SlotEffect } from '../../statistics/slot-effects.ts';
import { measureTraits } from '../../statistics/trait-effects.ts';
import { slotName } from '../in-words.ts';

type Effects = Pick<Findings, 'bestTimes' | 'slots' | 'hashtags' | 'topics' | 'formats' | 'lengths'>;
type Posts = Scored<MeasuredPost>[];

/** What times, tags, topics, formats and lengths are worth. All lists are empty under MIN_POSTS posts. */
export function findEffects(posts: MeasuredPost[], scored: Posts): Effects {
  const slots = measureSlots(scored);
  return {
    bestTimes: findBestTimes(slots, scored),
    slots: slots.map(({ slot, lift, low, high, posts }) => ({ ...slot, posts: posts.length, lift, low, high })),
    hashtags: effectsBy(scored, ({ hashtags }) => hashtags.map((tag) => `#${tag}`)),
    topics: effectsBy(scored, ({ topics, topicTag }) => (topicTag ? [topicTag, ...topics] : topics)),
    formats: effectsBy(scorePosts(posts, { peers: 'all' }), ({ mediaType }) => (mediaType ? [mediaType] : [])),
    lengths: effectsBy(scored, ({ text }) => [lengthOf(text)]),
  };
}

const findBestTimes = (slots: SlotEffect<unknown>[], scored: Posts): BestTime[] =>
  bestOf(
    slots,
    scored.map(({ post }) => post),
  ).map(({ hour, weekday, posts, ...lift }) => ({
    slot: { hour, weekday },
    ...present(slotName({ hour, weekday }), posts, { ...lift, isClaimed: true }),
  }));

/** Of each name that posts go by, in whatever case: best first. */
function effectsBy(scored: Posts, namesOf: (post: MeasuredPost) => string[]): Effect[] {
  const names = new Map(scored.flatMap(({ post }) => namesOf(post).map((name) => [keyOf(name), name])));
  const keys = new Map(scored.map(({ post }) => [post, new Set(namesOf(post).map(keyOf))]));
  const traits = [...names].map(([key, name]) => ({
    name,
    isIn: (post: MeasuredPost) => keys.get(post)?.has(key) ?? false,
  }));
  return measureTraits(scored, traits).map(({ name, posts, ...effect }) => present(name, posts, effect));
}

const keyOf = (name: string) => name.toLowerCase();

function present(name: string, posts: MeasuredPost[], effect: Lift & { isClaimed: boolean }): Effect {
  const { lift, low, high, isClaimed } = effect;
  const best = posts.toSorted((a, b) => (b.engagement ?? 0) - (a.engagement ?? 0)).slice(0, MAX_NAMED_POSTS);
  return { name, posts: posts.length, lift, low, high, isClaimed, postIds: best.map(({ id }) => id) };
}

function lengthOf({ length }: string): string {
  if (length < SHORT_TEXT) return `Under ${SHORT_TEXT} characters`;
  return length < LONG_TEXT ? `${SHORT_TEXT} to ${LONG_TEXT - 1} characters` : `${LONG_TEXT} characters or more`;
}
