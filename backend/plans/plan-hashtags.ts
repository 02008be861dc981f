import type { Recommendation } from '#shared/recommendations';
import type { MeasuredPost } from '../models/measured-posts.ts';
import type { Lift } from '../statistics/lift.ts';
import type { Scored } from '../statistics/score-posts.ts';
import { measureTraits } from '../statistics/trait-effects.ts';
import { isLike, tagKey, tagsOf } from './follows.ts';
import { effectOf, inWords } from './in-words.ts';
import { bestFirst } from './own-posts.ts';
import { restingOn } from './recommendation.ts';

const MAX_TAGS = 8;

interface Tag {
  name: string;
  posts: MeasuredPost[];
}

/** The user's own hashtags and topics: first those that come with more engagement, then those used most. */
export function planHashtags(posts: MeasuredPost[], scored: Scored<MeasuredPost>[]): Recommendation[] {
  const effects = claimedEffects(scored);
  const liftOf = ({ name }: Tag) => effects.get(tagKey(name)) ?? null;
  return tagsIn(posts)
    .toSorted((a, b) => (liftOf(b)?.lift ?? 0) - (liftOf(a)?.lift ?? 0) || b.posts.length - a.posts.length)
    .slice(0, MAX_TAGS)
    .map((tag) => recommend(tag, liftOf(tag), posts.length));
}

/** By the key of the tag. */
function claimedEffects(scored: Scored<MeasuredPost>[]): Map<string, Lift> {
  const traits = tagsIn(scored.map(({ post }) => post)).map(({ name }) => ({
    key: tagKey(name),
    isIn: (post: MeasuredPost) => isLike(post, practiceOf(name)),
  }));
  const claimed = measureTraits(scored, traits).filter(({ isClaimed }) => isClaimed);
  return new Map(claimed.map((effect) => [effect.key, effect]));
}

const practiceOf = (name: string) => ({ kind: 'tag' as const, name: tagKey(name) });

function recommend({ name, posts }: Tag, effect: Lift | null, total: number): Recommendation {
  const use = `in ${posts.length} of your ${total} posts`;
  return restingOn(
    bestFirst(posts),
    { kind: 'hashtag', text: name, practice: practiceOf(name) },
    {
      evidence: effect ? `${inWords(effect)}; ${use}` : `Used ${use}; no effect on engagement is measurable`,
      effect: effect && effectOf(effect),
    },
  );
}

/** Each hashtag with a #, and each topic, once, whatever the case of its letters. */
function tagsIn(posts: MeasuredPost[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const post of posts) {
    for (const name of tagsOf(post)) {
      const tag = tags.get(tagKey(name)) ?? { name, posts: [] };
      if (tag.posts.at(-1) !== post) tag.posts.push(post);
      tags.set(tagKey(name), tag);
    }
  }
  return [...tags.values()];
}
