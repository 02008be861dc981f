import type { Effect } from '#shared/analytics/findings';
import { GAP_POSTS, type Topic } from '#shared/analytics/topics';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { ComparedDays, DayRange } from '#shared/days/period-choice';
import { tagName } from '#shared/posts/tags-of-post';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import { groupByTag } from '../../statistics/post-tags.ts';
import type { Effects } from '../findings/present-effects.ts';

/** Rows of the page: what is used less would fill it. */
const MOST_TOPICS = 60;
/** Nouns that one post has are words, and no topic. */
const LEAST_OF_PHRASE = 2;

export interface TopicGroup {
  name: string;
  kind: Topic['kind'];
  /** Newest first. */
  posts: MeasuredPost[];
  effect: Effect | null;
}

/**
 * What posts are about: tags with the effects that every voice of the product tells, then the phrases of their texts. These come
 * from the same regression with phrases in it, and are never claimed: no test counts how many of them were looked at.
 * `phrased` are the same posts with their phrases as topics.
 */
export function topicGroups(
  posts: MeasuredPost[],
  effects: Effects,
  phrased: MeasuredPost[],
  phrasedEffects: Effects,
): TopicGroup[] {
  const told = effectsByName([...effects.hashtags, ...effects.topics]);
  const tags = groupByTag(posts).map(
    ({ name, key, posts: own }): TopicGroup => ({
      name,
      kind: name.startsWith('#') ? 'hashtag' : 'topic',
      posts: own,
      effect: told.get(key) ?? null,
    }),
  );
  const known = new Set(tags.map(({ name }) => tagName(name)));
  const measured = effectsByName(phrasedEffects.topics);
  const phrases = groupByTag(phrased)
    .filter(
      ({ name, posts: own }) => own.length >= LEAST_OF_PHRASE && !name.startsWith('#') && !known.has(tagName(name)),
    )
    .map(({ name, key, posts: own }): TopicGroup => {
      const effect = measured.get(key);
      return { name, kind: 'phrase', posts: own, effect: effect ? { ...effect, isClaimed: false } : null };
    });
  return [...tags, ...phrases].toSorted((a, b) => b.posts.length - a.posts.length).slice(0, MOST_TOPICS);
}

const effectsByName = (effects: Effect[]) => new Map(effects.map((effect) => [effect.name.toLowerCase(), effect]));

/** Most effect first; then those that could not be measured, most used first. */
export const byEffect = (a: TopicGroup, b: TopicGroup): number =>
  (b.effect?.lift ?? Number.NEGATIVE_INFINITY) - (a.effect?.lift ?? Number.NEGATIVE_INFINITY) ||
  b.posts.length - a.posts.length;

/** Used little, and not known to do worse. */
export const isGap = ({ posts, effect }: TopicGroup): boolean =>
  posts.length < GAP_POSTS && (effect === null || effect.high > 0);

/** How many of the posts are of the days, in the user's zone. */
export function usedIn(posts: MeasuredPost[], { from, to, against }: ComparedDays, timeZone: string) {
  const days = posts.map(({ publishedAt }) => dayIn(publishedAt, timeZone));
  const within = (range: DayRange) => days.filter((day) => day >= range.from && day <= range.to).length;
  return { used: within({ from, to }), usedBefore: against && within(against) };
}

const dayIn = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

export const idsOf = (posts: MeasuredPost[]): string[] => posts.slice(0, MAX_NAMED_POSTS).map(({ id }) => id);
