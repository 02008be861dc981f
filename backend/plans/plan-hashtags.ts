import type { Recommendation } from '#shared/plans';
import { claimLift, type Lift, type Scored } from '../statistics/lift.ts';
import { inWords } from './in-words.ts';
import type { OwnPost } from './own-posts.ts';
import { evidencePosts } from './recommendation.ts';

const MAX_TAGS = 8;

interface Tag {
  name: string;
  posts: OwnPost[];
  lift: Lift | null;
}

/** The user's own hashtags and topics: first those that come with more engagement, then those used most. */
export function planHashtags(posts: OwnPost[], scored: Scored<OwnPost>[]): Recommendation[] {
  return tagsOf(posts)
    .map((tag) => ({
      ...tag,
      lift: claimLift(
        scored.filter(({ post }) => tag.posts.includes(post)),
        scored,
      ),
    }))
    .toSorted((a, b) => (b.lift?.lift ?? 0) - (a.lift?.lift ?? 0) || b.posts.length - a.posts.length)
    .slice(0, MAX_TAGS)
    .map((tag) => ({
      kind: 'hashtag',
      text: tag.name,
      evidence: evidenceOf(tag, posts.length),
      ...evidencePosts(tag.posts),
    }));
}

function evidenceOf({ posts, lift }: Tag, total: number): string {
  const use = `in ${posts.length} of your ${total} posts`;
  return lift ? `${inWords(lift)}; ${use}` : `Used ${use}; no effect on engagement is measurable`;
}

/** Each hashtag with a #, and each topic of an analysis, once, whatever the case of its letters. */
function tagsOf(posts: OwnPost[]): Omit<Tag, 'lift'>[] {
  const tags = new Map<string, Omit<Tag, 'lift'>>();
  for (const post of posts) {
    for (const name of namesIn(post)) {
      const tag = tags.get(keyOf(name)) ?? { name, posts: [] };
      if (!tag.posts.includes(post)) tag.posts.push(post);
      tags.set(keyOf(name), tag);
    }
  }
  return [...tags.values()];
}

const namesIn = ({ hashtags, topics }: OwnPost) => [
  ...hashtags.map((tag) => `#${tag.replace(/^[#＃]/, '')}`),
  ...topics,
];
const keyOf = (name: string) => name.replace(/^#/, '').toLowerCase();
