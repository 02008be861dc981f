import type { Effect } from '#shared/analytics/findings';
import { DRAFT_FORMATS } from '#shared/draft-check';
import { hasTrait, lengthName, TRAITS, type Trait } from '#shared/posts/post-text';
import { mediaTypeName } from '#shared/words/names';
import { counted, whole } from '#shared/words/numbers';
import { FAMILIES, FAMILY_NAMES, type Family } from '../../../answers/words/effects-said.ts';
import { claimedOf, effectText } from '../../../claims/effect-text.ts';
import { FORMAT } from '../../../drafts/draft-effects.ts';
import type { OwnEffects } from '../../analyst.ts';
import { TRAIT_WORDS } from './traits.ts';
import type { Findings } from './works-and-change.ts';

/** An effect that may be claimed of the user's posts, with more engagement. */
interface Claimed {
  family: Family;
  effect: Effect;
}

/** All that may be claimed, the largest first. */
function claimed(effects: OwnEffects | null): Claimed[] {
  if (!effects) return [];
  return FAMILIES.flatMap((family) => effects[family].map((effect) => ({ family, effect })))
    .filter(({ effect }) => effect.isClaimed && effect.lift > 0)
    .toSorted((one, other) => other.effect.lift - one.effect.lift);
}

/** "posts with a question", "photos", "posts of 280 characters or more" */
function postsOf({ family, effect: { name } }: Claimed): string {
  const said = FAMILY_NAMES[family].of(name);
  if (family === 'hashtags') return `posts with ${said}`;
  if (family === 'topics') return `posts about “${said}”`;
  if (family === 'lengths') return said.startsWith('under') ? `posts ${said}` : `posts of ${said}`;
  return said;
}

const evidenceOf = (one: Claimed, { posts }: OwnEffects): string =>
  `${whole(one.effect.posts)} of ${counted(posts, 'post')} of yours: ${effectText(one.effect)}`;

/** A claim about what a text shows: tags are no advice to every text, and it shows no format. */
type ClaimedTrait = Claimed & { trait: Trait };

const ofTexts = (effects: OwnEffects | null): ClaimedTrait[] =>
  claimed(effects).flatMap((one) => {
    const isOfTexts = one.family === 'wordings' || one.family === 'lengths';
    const trait = isOfTexts && TRAITS.find((name) => lengthName(name) === one.effect.name);
    return trait ? [{ ...one, trait }] : [];
  });

/** Whether questions may be claimed to do better. */
export const isQuestionClaimed = (effects: OwnEffects | null): boolean =>
  ofTexts(effects).some(({ trait }) => trait === 'question');

/** Whether less engagement went with questions, be it beyond chance or not. */
export const isQuestionWorse = (effects: OwnEffects | null): boolean =>
  effects?.wordings.some(({ name, high }) => name === 'question' && high < 0) ?? false;

/** Of the traits that may be claimed in the user's posts, what this text has and what it lacks. */
export function findingsFromEffects(text: string, effects: OwnEffects | null): Findings {
  if (!effects) return { works: [], change: [] };
  const [has = [], lacks = []] = [true, false].map((isIn) =>
    ofTexts(effects).filter(({ trait }) => hasTrait(text, trait) === isIn),
  );
  // A text has one length: one that does better is enough.
  const isLength = ({ family }: Claimed) => family === 'lengths';
  const bestLength = has.some(isLength) ? null : lacks.find(isLength);
  return {
    works: has.map((one) => ({
      text: `${TRAIT_WORDS[one.trait].present}, which goes with more engagement in your posts`,
      evidence: evidenceOf(one, effects),
    })),
    change: lacks
      .filter((one) => !isLength(one) || one === bestLength)
      .map((one) => ({
        text: TRAIT_WORDS[one.trait].add + claimedOf(postsOf(one)),
        evidence: evidenceOf(one, effects),
      })),
  };
}

/** What a draft of text alone could be shown in, where posts of that format may be claimed to do better. */
export function findingsFromFormats(effects: OwnEffects | null): Findings {
  const isShown = (name: string) => name !== FORMAT && DRAFT_FORMATS.some((format) => format === name);
  const best = claimed(effects).find(({ family, effect }) => family === 'formats' && isShown(effect.name));
  if (!best || !effects) return { works: [], change: [] };
  const text = `Show it in a ${mediaTypeName(best.effect.name).toLowerCase()} if you can${claimedOf(postsOf(best))}`;
  return { works: [], change: [{ text, evidence: evidenceOf(best, effects) }] };
}

/** All that may be claimed of the user's posts, as findings. */
export const findingsAboutAll = (effects: OwnEffects | null): Findings => ({
  works: effects
    ? claimed(effects).map((one) => ({ text: `Your ${postsOf(one)} do better`, evidence: evidenceOf(one, effects) }))
    : [],
  change: [],
});
