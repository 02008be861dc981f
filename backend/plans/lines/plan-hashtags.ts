import { MIN_POSTS, MIN_WITH_TRAIT } from '#shared/analytics/findings';
import type { Recommendation } from '#shared/analytics/recommendations';
import { tagName } from '#shared/posts/tags-of-post';
import { effectOf, effectText } from '../../claims/effect-text.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import type { NamedEffect, PostEffects } from '../../statistics/effects/measure-posts.ts';
import { groupByTag } from '../../statistics/post-tags.ts';
import { bestFirst, type OwnPosts } from './read-plan-input.ts';
import { basedOn } from './recommendation.ts';

const MAX_TAGS = 8;

interface Tag {
  key: string;
  /** In its most recent spelling. */
  name: string;
  posts: MeasuredPost[];
  /** Null if too few posts lack the tag to measure one, or there are too few posts. */
  effect: NamedEffect<MeasuredPost> | null;
}

/**
 * The user's own hashtags and topics: first those with a claimed effect, then those used most. Once effects are measured,
 * only the compared posts count, and tags whose posts do worse are omitted. A tag with fewer than MIN_WITH_TRAIT posts is
 * never recommended: nothing is known about it.
 */
export function planHashtags(
  { posts }: OwnPosts,
  { comparedPosts, tags: effects }: PostEffects<MeasuredPost>,
): Recommendation[] {
  const tagged = comparedPosts.length >= MIN_POSTS ? comparedPosts : posts;
  const candidates = groupByTag(tagged)
    .filter(({ posts }) => posts.length >= MIN_WITH_TRAIT)
    .map((tag): Tag => ({ ...tag, effect: effects.find(({ key }) => key === tag.key) ?? null }))
    .filter(({ effect }) => effect === null || effect.lift >= 0);
  return oneOfEachName(candidates)
    .toSorted((a, b) => claimOf(b) - claimOf(a) || b.posts.length - a.posts.length)
    .slice(0, MAX_TAGS)
    .map((tag) => recommend(tag, tagged.length));
}

/** Of a topic and a hashtag of its name the one that did better: both are the same advice. */
const oneOfEachName = (tags: Tag[]): Tag[] =>
  [...Map.groupBy(tags, ({ key }) => tagName(key)).values()].flatMap((same) => same.toSorted(byWorth).slice(0, 1));

const byWorth = (a: Tag, b: Tag) =>
  claimOf(b) - claimOf(a) || (b.effect?.lift ?? 0) - (a.effect?.lift ?? 0) || b.posts.length - a.posts.length;

const claimOf = ({ effect }: Tag) => (effect?.isClaimed ? effect.lift : 0);

function recommend({ key, name, posts, effect }: Tag, total: number): Recommendation {
  return basedOn(
    bestFirst(posts),
    { kind: 'hashtag', text: name, practice: { kind: 'tag', name: tagName(key) } },
    {
      evidence: `Used in ${posts.length} of your ${total} posts: ${effect ? worthOf(effect) : whyUnmeasured(total)}`,
      effect: effect?.isClaimed ? effectOf(effect) : null,
    },
  );
}

function worthOf(effect: NamedEffect<MeasuredPost>): string {
  if (effect.isClaimed) return effectText(effect);
  return `${effectText(effect)}, ${effect.low > 0 ? 'but with several tags, the best one may reach that by chance' : 'which may be chance'}`;
}

const whyUnmeasured = (total: number): string =>
  total < MIN_POSTS ? `it takes ${MIN_POSTS} posts to measure an effect` : 'too few posts without it to compare with';
