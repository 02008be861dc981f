import { bare, isCalled } from './check-reference.ts';
import { isSameMeasure, measureOf, measuresNamed } from './known/measures.ts';
import { quotesIn } from './known/quotes.ts';
import type { SaidClaim } from './known/said.ts';
import { HOLE } from './known/spans.ts';
import type { Sentence } from './text/sentence.ts';

/** A measure that is named around figures is one of theirs. */
export function checkNouns({ covered, places, figures }: Sentence, around: SaidClaim[]): string | null {
  const isMeasured = (claim: SaidClaim) => claim.kind !== 'reference' && claim.kind !== 'limit';
  const own = places.map(({ claim }) => claim).filter(isMeasured);
  if (own.length === 0) return null;
  const measuresOf = (claims: SaidClaim[]) =>
    claims.flatMap((claim) => {
      const figure = figures.get(claim);
      const said = claim.definition === 'change' ? figure?.of : measureOf(claim.definition);
      const free =
        claim.definition === 'lift'
          ? ['engagement' as const]
          : claim.definition === 'multiple' || claim.definition === 'percentile' || claim.definition === 'breakout'
            ? ['views' as const]
            : [];
      return [said ?? null, figure?.measure ?? null, figure?.of ?? null, ...free, ...measuresNamed(claim.text)].filter(
        (one) => one !== null,
      );
    });
  const known = measuresOf(own);
  if (known.length > 0 && known.every((one) => one === 'posts')) return null;
  const named = measuresNamed(covered.replaceAll(HOLE, ' '));
  const nearby = known.some((one) => one !== 'posts' && one !== 'change') ? known : [...known, ...measuresOf(around)];
  if (nearby.length === 0) return null;
  const isFitting = named.every((noun) => nearby.some((one) => isSameMeasure(one, noun)));
  return isFitting ? null : 'a measure that its figures do not have';
}

/** A figure of a row stands with its name: the one that is said last before it. */
export function checkBinding({ said, places, figures }: Sentence): string | null {
  let from = 0;
  let lastPost: string | null = null;
  for (const { claim, at, end } of places) {
    const figure = figures.get(claim);
    const [id] = claim.postIds;
    const isQuote = quotesIn(claim.text).length > 0;
    if (claim.kind === 'reference') {
      lastPost = claim.postIds.length === 1 ? (id ?? null) : null;
      continue;
    }
    if (isQuote) lastPost = null;
    if (claim.postIds.length === 1 && lastPost !== null && id !== lastPost) return 'a figure of another post';
    if (figure && figure.names.length > 0 && figure.postIds?.length !== 1) {
      const words = ` ${bare(said.text.slice(from, end))} `;
      const reference = places.findLast((one) => one.claim.kind === 'reference' && one.at >= from && one.at < at);
      const isReferred = reference && isCalled({ names: figure.names, texts: [], postIds: [] }, reference.claim.text);
      const isNamed = isReferred || figure.names.some((name) => words.includes(bare(name)));
      const isLast = figure.names.some((name) => bare(said.text.slice(0, at)).includes(bare(name)));
      if (!isNamed && !(isLast && from > 0 && !hasOtherName(said.text.slice(from, at))))
        return 'a figure of another row';
    }
    from = end;
  }
  return null;
}

/** A figure may follow another one of the same row: ", 41 posts". */
const hasOtherName = (between: string): boolean =>
  /\p{L}{3,}/u.test(between.replace(/\b(?:and|with|from|than|of|in|posts?)\b/g, ''));
