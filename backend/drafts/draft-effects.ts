import { type DraftEffect, EFFECT_KINDS } from '#shared/draft-check';
import type { FactData } from '#shared/facts/facts';
import { hashtagsIn } from '#shared/posts/post-marks';
import { lengthName, lengthsOf, wordingsOf } from '#shared/posts/post-text';
import { tagName } from '#shared/posts/tags-of-post';

/** Unless its author says otherwise, a draft has no picture. */
export const FORMAT = 'TEXT_POST';

type Effects = FactData<'get_effects'>;

/** The measured effects of what a text has, those that may be claimed first, the largest of them in front. */
export function effectsOn(text: string, effects: Effects): DraftEffect[] {
  const tags = new Set(hashtagsIn(text).map(tagName));
  const lengths = lengthsOf(text).map(lengthName);
  const wordings: string[] = wordingsOf(text);
  const has: Record<DraftEffect['kind'], (name: string) => boolean> = {
    hashtags: (name) => tags.has(tagName(name)),
    topics: (name) => tags.has(tagName(name)),
    formats: (name) => name === FORMAT,
    lengths: (name) => lengths.includes(name),
    wordings: (name) => wordings.includes(name),
  };
  const found = EFFECT_KINDS.flatMap((kind) =>
    effects[kind].filter(({ name }) => has[kind](name)).map((effect): DraftEffect => ({ kind, ...effect })),
  );
  return found.toSorted(
    (one, other) => Number(other.isClaimed) - Number(one.isClaimed) || Math.abs(other.lift) - Math.abs(one.lift),
  );
}
