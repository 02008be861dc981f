import type { Effect } from '#shared/analytics/findings';
import { EFFECT_KINDS } from '#shared/draft-check';
import { lengthName } from '#shared/posts/post-text';
import { mediaTypePlural } from '#shared/words/names';
import { signedPercent } from '#shared/words/numbers';
import { wordingName } from '../../claims/known/names-shown.ts';
import { postsCounted } from './metric-words.ts';
import { figure, reference, type Sentence, type Source, say } from './spoken.ts';

export const FAMILIES = EFFECT_KINDS;
export type Family = (typeof FAMILIES)[number];

export const FAMILY_NAMES: Record<Family, { one: string; many: string; of: (name: string) => string }> = {
  hashtags: { one: 'hashtag', many: 'hashtags', of: (name) => name },
  topics: { one: 'topic', many: 'topics', of: (name) => name },
  formats: { one: 'format', many: 'formats', of: mediaTypePlural },
  lengths: { one: 'length', many: 'lengths', of: (name) => lengthName(name).replace(/^U/, 'u') },
  wordings: { one: 'wording', many: 'wordings', of: wordingName },
};

/** "+18% engagement (80%: +4% to +33%)": a lift is never told without its interval. */
export function sayEffect({ lift, low, high, posts, postIds }: Effect, source: Source): Sentence {
  const text = `${signedPercent(lift)} engagement, 80% interval ${signedPercent(low)} to ${signedPercent(high)}`;
  return say`${figure(text, 100 * lift, 'percent', source, { kind: 'effect', definition: 'lift', postIds, n: posts })}`;
}

/** "+18% engagement …, 41 posts" */
export const sayNamed = (effect: Effect, family: Family, source: Source): Sentence =>
  say`${reference(FAMILY_NAMES[family].of(effect.name), source, effect.postIds)} (${sayEffect(effect, source)}, ${postsCounted(effect.posts, source, effect.postIds)})`;
