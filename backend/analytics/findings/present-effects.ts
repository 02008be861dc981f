import type { BestTime, Effect } from '#shared/analytics/findings';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { lengthName } from '#shared/posts/post-text';
import { slotName } from '#shared/words/names';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { Lift } from '../../statistics/effects/lift.ts';
import type { NamedEffect, PostEffects } from '../../statistics/effects/measure-posts.ts';

/** Of all kinds, those of a kind best first. */
export type Effects = ReturnType<typeof presentEffects>;

/** What was measured, as the contract has it, each effect with its best posts. */
export function presentEffects(measured: PostEffects<MeasuredPost>) {
  const { comparedPosts, bestTimes, slots, tags, lengths, ...kinds } = measured;
  return {
    posts: comparedPosts.length,
    bestTimes: bestTimes.map(({ hour, weekday, posts, postsInSlot, ...lift }): BestTime => {
      const slot = { hour, weekday };
      return { slot, postsInSlot, ...present(slotName(slot), posts, { ...lift, isClaimed: true }) };
    }),
    slots: slots.map(({ slot, lift, low, high, posts }) => ({ ...slot, posts: posts.length, lift, low, high })),
    hashtags: presentAll(tags.filter(isHashtag)),
    topics: presentAll(tags.filter((tag) => !isHashtag(tag))),
    lengths: presentAll(lengths.map((effect) => ({ ...effect, name: lengthName(effect.name) }))),
    ...presentKinds(kinds),
  };
}

/** Kinds of traits that keep the names under which they were measured. */
function presentKinds<Kind extends string>(kinds: Record<Kind, NamedEffect<MeasuredPost>[]>) {
  const presented = Object.entries<NamedEffect<MeasuredPost>[]>(kinds).map(([kind, effects]) => [
    kind,
    presentAll(effects),
  ]);
  // Object.fromEntries does not know that it has the same keys.
  return Object.fromEntries(presented) as Record<Kind, Effect[]>;
}

const isHashtag = ({ name }: NamedEffect<MeasuredPost>) => name.startsWith('#');

const presentAll = (effects: NamedEffect<MeasuredPost>[]): Effect[] =>
  effects.map(({ name, posts, ...effect }) => present(name, posts, effect));

function present(name: string, posts: MeasuredPost[], effect: Lift & { isClaimed: boolean }): Effect {
  const { lift, low, high, isClaimed } = effect;
  const best = posts.toSorted((a, b) => (b.engagement ?? 0) - (a.engagement ?? 0)).slice(0, MAX_NAMED_POSTS);
  return { name, posts: posts.length, lift, low, high, isClaimed, postIds: best.map(({ id }) => id) };
}
