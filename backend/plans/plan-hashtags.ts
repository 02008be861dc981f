import type { Recommendation } from '#shared/recommendations';
import { claimLift, type Lift, type Scored } from '../statistics/lift.ts';
import { tagKey, tagsOf } from './follows.ts';
import { effectOf, inWords } from './in-words.ts';
import { bestFirst, type OwnPost } from './own-posts.ts';
import { restingOn } from './recommendation.ts';

const MAX_TAGS = 8;

interface Tag {
  name: string;
  posts: OwnPost[];
  lift: Lift | null;
}

/** The user's own hashtags and topics: first those that come with more engagement, then those used most. */
export function planHashtags(posts: OwnPost[], scored: Scored<OwnPost>[]): Recommendation[] {
  return tagsIn(posts)
    .map((tag) => ({ ...tag, lift: liftOf(new Set(tag.posts), scored) }))
    .toSorted((a, b) => (b.lift?.lift ?? 0) - (a.lift?.lift ?? 0) || b.posts.length - a.posts.length)
    .slice(0, MAX_TAGS)
    .map((tag) =>
      restingOn(bestFirst(tag.posts), adviceOf(tag), {
        evidence: evidenceOf(tag, posts.length),
        effect: tag.lift && effectOf(tag.lift),
      }),
    );
}

function liftOf(posts: Set<OwnPost>, scored: Scored<OwnPost>[]): Lift | null {
  const tagged = scored.filter(({ post }) => posts.has(post));
  return claimLift(tagged, scored);
}

const adviceOf = ({ name }: Tag) => ({
  kind: 'hashtag' as const,
  text: name,
  practice: { kind: 'tag' as const, name: tagKey(name) },
});

function evidenceOf({ posts, lift }: Tag, total: number): string {
  const use = `in ${posts.length} of your ${total} posts`;
  return lift ? `${inWords(lift)}; ${use}` : `Used ${use}; no effect on engagement is measurable`;
}

/** Each hashtag with a #, and each topic, once, whatever the case of its letters. */
function tagsIn(posts: OwnPost[]): Omit<Tag, 'lift'>[] {
  const tags = new Map<string, Omit<Tag, 'lift'>>();
  for (const post of posts) {
    for (const name of tagsOf(post)) {
      const tag = tags.get(tagKey(name)) ?? { name, posts: [] };
      if (tag.posts.at(-1) !== post) tag.posts.push(post);
      tags.set(tagKey(name), tag);
    }
  }
  return [...tags.values()];
}
