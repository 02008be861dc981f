import type { Effect, Findings } from '#shared/analytics/findings';
import { mediaTypePlural } from '#shared/words/names';
import { counted } from '#shared/words/numbers';
import { effectText } from '../../claims/effect-text.ts';

type Claims = Pick<Findings, 'bestTimes' | 'hashtags' | 'topics' | 'formats' | 'lengths' | 'wordings'>;

/** One thing to do that holds beyond chance, the one that is surest to be worth much; null where the posts claim none. */
export function thingToDo(claims: Claims): string | null {
  const said = [
    ...claims.bestTimes.map((effect) => ({ effect, words: `Post around ${effect.name} again` })),
    ...claims.hashtags.map((effect) => ({ effect, words: `Use ${effect.name} again` })),
    ...claims.topics.map((effect) => ({ effect, words: `Write about “${effect.name}” again` })),
    ...claims.formats.map((effect) => ({ effect, words: `Make another of your ${mediaTypePlural(effect.name)}` })),
    ...[...claims.lengths, ...claims.wordings].map((effect) => ({
      effect,
      words: `Make another post of the kind “${effect.name}”`,
    })),
  ].filter(({ effect }) => effect.isClaimed && effect.low > 0);
  const [best] = said.toSorted((a, b) => b.effect.low - a.effect.low);
  return best ? `${best.words}: ${evidence(best.effect)}.` : null;
}

const evidence = ({ posts, ...effect }: Effect) => `your ${counted(posts, 'post')} like that got ${effectText(effect)}`;
