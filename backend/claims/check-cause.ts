import type { Sentence } from './text/sentence.ts';

const CAUSE =
  /\b(?:because|due to|thanks to|owing to|on account of|as a result|result(?:s|ed|ing)? (?:of|in|from)|drove|driven by|driving|led to|leads? to|caused?|causing|brought about|attribut\w+|explain(?:s|ed) (?:by|the|why)|stems? from|comes? from the|made (?:your|the) \w+ (?:rise|fall|grow|drop)|triggered|boosted|fuell?ed|responsible for|the reason|so (?:your|the) \w+ (?:rose|fell|grew|dropped))\b/i;
/** Words that keep a cause from being claimed. */
const HEDGED = /\b(?:not (?:what|a) caused?|cannot (?:tell|say) (?:what|whether)|no cause)\b/i;
const CHANCE = /\b(?:chance|no clear|not clear|cannot be told|can't be told|unclear)\b/i;
/** A measured effect is told as what went with what; nobody measured a cause. One that may be chance is told so. */
export function checkCause({ covered, places, figures }: Sentence): string | null {
  const effects = places.filter(({ claim }) => claim.kind === 'effect');
  if (CAUSE.test(covered) && !HEDGED.test(covered)) return 'a cause that nothing shows';
  const isUnsure = effects.some(({ claim }) => figures.get(claim)?.isClaimed === false);
  return isUnsure &&
    /\b(?:works?|helps?|better|best|boosts?|does well|more engagement than)\b/i.test(covered) &&
    !CHANCE.test(covered)
    ? 'an effect that may be chance'
    : null;
}
