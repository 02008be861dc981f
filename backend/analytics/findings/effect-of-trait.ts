import { type Effect, MIN_POSTS } from '#shared/analytics/findings';
import type { Wording } from '#shared/posts/post-text';
import { tagName } from '#shared/posts/tags-of-post';
import type { Effects } from './present-effects.ts';

/** What all posts of a group have and others lack. A tag is a hashtag or a topic, by its `tagName`. */
export type Trait = { tag: string } | { format: string } | { wording: Wording };

/** What was measured of it, if it was: of a tag that is both a hashtag and a topic, what is claimed. */
export function effectOfTrait(trait: Trait, effects: Effects): Effect | null {
  if (effects.posts < MIN_POSTS) return null;
  const measured = measuredOf(trait, effects);
  return measured.find(({ isClaimed }) => isClaimed) ?? measured[0] ?? null;
}

function measuredOf(trait: Trait, { hashtags, topics, formats, wordings }: Effects): Effect[] {
  if ('format' in trait) return formats.filter(({ name }) => name === trait.format);
  if ('wording' in trait) return wordings.filter(({ name }) => name === trait.wording);
  return [...hashtags, ...topics].filter(({ name }) => tagName(name) === trait.tag);
}
