import { MIN_POSTS } from '#shared/findings';
import type { Recommendation } from '#shared/recommendations';
import type { MeasuredPost } from '../figures/measured-posts.ts';
import { MIN_WITH_TRAIT } from '../statistics/assumptions.ts';
import type { NamedEffect, PostEffects } from '../statistics/measure-posts.ts';
import { tagKey, tagsOf } from '../statistics/post-tags.ts';
import { effectOf, inWords } from './effect-text.ts';
import { bestFirst } from './own-posts.ts';
import { restingOn } from './recommendation.ts';

const MAX_TAGS = 8;

interface Tag {
  key: string;
  /** In the spelling that was used last. */
  name: string;
  posts: MeasuredPost[];
  /** Null where too few posts have it, or lack it, to measure one. */
  effect: NamedEffect<MeasuredPost> | null;
}

/**
 * The user's own hashtags and topics: first those that come with more engagement, then those used most. Where effects are
 * measured, on the posts they are measured on, and without those that seem to do worse.
 */
export function planHashtags(
  posts: MeasuredPost[],
  { comparedPosts, tags: effects }: PostEffects<MeasuredPost>,
): Recommendation[] {
  const counted = comparedPosts.length >= MIN_POSTS ? comparedPosts : posts;
  return tagsIn(counted, effects)
    .filter(({ effect }) => effect === null || effect.lift >= 0)
    .toSorted((a, b) => claimOf(b) - claimOf(a) || b.posts.length - a.posts.length)
    .slice(0, MAX_TAGS)
    .map((tag) => recommend(tag, counted.length));
}

const claimOf = ({ effect }: Tag) => (effect?.isClaimed ? effect.lift : 0);

function recommend({ key, name, posts, effect }: Tag, total: number): Recommendation {
  return restingOn(
    bestFirst(posts),
    { kind: 'hashtag', text: name, practice: { kind: 'tag', name: key } },
    {
      evidence: `Used in ${posts.length} of your ${total} posts: ${effect ? worthOf(effect) : whyUnmeasured(posts.length, total)}`,
      effect: effect?.isClaimed ? effectOf(effect) : null,
    },
  );
}

function worthOf(effect: NamedEffect<MeasuredPost>): string {
  if (effect.isClaimed) return inWords(effect);
  return `${inWords(effect)}, ${effect.low > 0 ? 'as the best of several tags may show by chance' : 'not distinguishable from chance'}`;
}

function whyUnmeasured(posts: number, total: number): string {
  if (total < MIN_POSTS) return `effects are measured from ${MIN_POSTS} posts on`;
  return posts < MIN_WITH_TRAIT ? 'too few to measure an effect' : 'too few are without it to compare with';
}

/** Each hashtag with a #, and each topic, once, whatever the case of its letters. `posts` come newest first. */
function tagsIn(posts: MeasuredPost[], effects: NamedEffect<MeasuredPost>[]): Tag[] {
  const named = posts.flatMap((post) => tagsOf(post).map((name) => ({ name, key: tagKey(name), post })));
  return [...Map.groupBy(named, ({ key }) => key)].map(([key, uses]) => ({
    key,
    name: uses[0]?.name ?? key,
    posts: [...new Set(uses.map(({ post }) => post))],
    effect: effects.find((effect) => effect.key === key) ?? null,
  }));
}
