import type { Measure } from '#shared/contract/measured-numbers';
import { saysDirection } from './check-directions.ts';
import { checkFreeChanges } from './check-free-changes.ts';
import { checkFreeDays } from './check-free-days.ts';
import { checkFreeRank } from './check-free-rank.ts';
import type { Known } from './known/known.ts';
import type { KnownFigure } from './known/known-figures.ts';
import { isSameMeasure, measureOf, namedPlaces } from './known/measures.ts';
import type { Said, SaidClaim } from './known/said.ts';
import { HOLE, type Placed } from './known/spans.ts';
import { accountsOf, type Citations, type CitedClaim, isQuote } from './text/citations.ts';
import { blank, dateLabelsIn } from './text/date-labels.ts';
import { AROUND_LIMITS, strangeWord, UNKNOWN } from './text/plain-words.ts';

interface Sentence {
  said: Said;
  places: Placed[];
  /** With holes for the claims. */
  covered: string;
}

/**
 * What is wrong with a sentence that somebody else than we worded, beyond what every sentence is held to; null if
 * nothing is. It may say few things, each of which is bound here to the figures that it stands at.
 */
export function checkFreeWords(
  { said, places, covered }: Sentence,
  citations: Citations,
  known: Known,
  around: SaidClaim[],
): string | null {
  if (places.length === 0) return 'nothing stands behind it';
  const figures = places.flatMap((place) => {
    const cited = citations.of.get(place.claim);
    return cited ? [{ ...place, cited }] : [];
  });
  if (figures.length < places.length) return 'a claim that names nothing';
  const labels = dateLabelsIn(covered, known.grounds.today);
  const text = blank(covered.replaceAll(HOLE, ' '), labels);
  if (figures.some(({ cited }) => isQuote(cited)))
    return figures.length === 1 && /^[\s.]*$/.test(text) ? null : 'words around a sentence that is cited';
  const relative = relativeDays(text, known.grounds.question);
  if (relative === null) return 'days that were not asked about so';
  const strange = strangeWord(relative.rest);
  if (strange !== null) return 'a word that says more than we can check';
  const isLimit = UNKNOWN.test(text) || figures.some(({ claim }) => claim.kind === 'limit');
  if (isLimit && !(AROUND_LIMITS.test(text) && figures.every(({ claim }) => claim.kind === 'limit')))
    return 'a limit of something else';
  return (
    checkReferences(figures) ??
    checkNounsAt(figures, covered) ??
    checkMoves(figures, text) ??
    checkFreeChanges(figures, labels, covered, around) ??
    checkPosts(figures, around) ??
    checkFreeDays(figures, labels, relative, known, around) ??
    checkFreeRank(figures, text, known) ??
    checkAccounts(figures, said.text, citations.accounts)
  );
}

const RELATIVE =
  /\b(?:today|yesterday|(?:this|last|past|previous) (?:week|month|year)|(?:last|past) (?:\d{1,3} )?(?:days|weeks|months)|top \d{1,2})\b/gi;

/** Words for days without their dates. Null if they are not those of the question. */
function relativeDays(text: string, question: string): { rest: string; found: boolean } | null {
  const asked = question.toLowerCase();
  const phrases = [...text.matchAll(RELATIVE)].map(([phrase]) => phrase.toLowerCase());
  if (!phrases.every((phrase) => asked.includes(phrase))) return null;
  const rest = text.replace(RELATIVE, ' ');
  if (/\b(?:last|past)\b/i.test(rest)) return null;
  return { rest, found: phrases.some((phrase) => !phrase.startsWith('top')) };
}

/** What is named has a figure of its own: two names in a row would say that they belong together. */
function checkReferences(claims: CitedClaim[]): string | null {
  const isName = claims.map(({ claim }) => claim.kind === 'reference');
  if (!isName.includes(true)) return null;
  if (!isName.includes(false)) return 'a name without a figure';
  const isLoose = isName.some((name, at) => name && isName[at + 1] !== false && isName.indexOf(true) !== at);
  const isDouble = isName.some((name, at) => name && isName[at + 1] === true);
  return isLoose || isDouble ? 'names that nothing puts together' : null;
}

/** "1,204 views likes", "12% more likes" of a change of views. A rate follows the name of its rate. */
function checkNounsAt(figures: CitedClaim[], covered: string): string | null {
  for (const { claim, cited, at, end } of figures) {
    if (claim.kind === 'reference' || claim.kind === 'limit') continue;
    const after = covered.slice(end);
    const measure = cited.figure?.measure === 'change' ? cited.figure.of : (cited.figure?.measure ?? null);
    const next = namedPlaces(
      /^\s+(?:(?:more|less|fewer|higher|lower)\s+)?\p{L}+(?:\s\p{L}+){0,2}/u.exec(after)?.[0] ?? '',
    )[0];
    const isAdjacent = next && (next.at <= 1 || cited.figure?.measure === 'change');
    if (isAdjacent && !(measure && cited.figure?.measure === 'change' && isSameMeasure(next.measure, measure)))
      return 'a figure of another measure';
    if (!isNameless(cited.figure)) continue;
    const named = namedPlaces(covered.replaceAll(HOLE, ' '));
    const nearest = named.findLast((one) => one.at < at) ?? named[0];
    if (
      measure === 'score' ? !/\bscore\b/i.test(covered) : !nearest || !isSameMeasure(nearest.measure, measure ?? 'days')
    )
      return 'a rate that is not named';
  }
  return null;
}

const NAMELESS: Measure[] = ['engagementRate', 'linkClickRate', 'score'];
/** Whose text is a number alone. */
const isNameless = (figure: KnownFigure | null): boolean =>
  figure?.measure !== null && figure?.measure !== undefined && NAMELESS.includes(figure.measure);

const DIRECTED = ['change', 'lift', 'newFollowers'];

/** What moved, and what was before, has a figure that says so. */
function checkMoves(figures: CitedClaim[], text: string): string | null {
  const isDirected = figures.some(({ claim }) => DIRECTED.includes(measureOf(claim.definition) ?? ''));
  if (saysDirection(text) && !isDirected) return 'a change that nothing shows';
  const isCompared = isDirected || figures.some(({ cited }) => cited.path.includes('previous'));
  return /\b(?:before|earlier|previous)\b/i.test(text) && !isCompared ? 'a time before that nothing shows' : null;
}

/** A figure of one account of several stands with its name, and with no other. */
function checkAccounts(figures: CitedClaim[], text: string, accounts: number): string | null {
  for (const { claim, cited, at } of figures) {
    if (claim.kind === 'limit' || (claim.kind === 'reference' && claim.text.startsWith('@'))) continue;
    const [own] = accountsOf(cited.result).map(({ username }) => `@${username}`);
    const isOfOne = cited.asked.account !== undefined || cited.result.fact === 'get_growth';
    const handles = text.slice(0, at).match(/@[\w.]*\w/g) ?? text.match(/@[\w.]*\w/g) ?? [];
    const nearest = handles.at(-1);
    if (isOfOne ? accounts > 1 && nearest !== own : nearest && accounts > 1) return 'a figure of another account';
  }
  return null;
}

/** A figure of a post stands with the post, else it would pass for one of all posts. */
function checkPosts(figures: CitedClaim[], around: SaidClaim[]): string | null {
  const named = [...around, ...figures.map(({ claim }) => claim)].filter(({ kind }) => kind === 'reference');
  const isNamed = (id: string | undefined) => named.some(({ postIds }) => postIds.length === 1 && postIds[0] === id);
  return figures.every(
    ({ claim: { kind, postIds } }) => kind === 'reference' || postIds.length !== 1 || isNamed(postIds[0]),
  )
    ? null
    : 'a figure of a post that is not named';
}
