import type { AskedMetric, Bound } from '../vocabulary/question.ts';
import type { Clues } from './clues.ts';

/** More than a page of the table is no answer. */
export const MOST_ROWS = 20;

/** "top 5", "five worst posts". One is what is shown anyway. */
export function limitOf({ tokens, concepts, numbers }: Clues): number | null {
  const ranked = concepts.filter(({ key }) => key === 'best' || key === 'worst' || key === 'rank' || key === 'post');
  for (const { from, to } of ranked) {
    const number = numberAt(tokens, numbers, to) ?? numberAt(tokens, numbers, from - 1);
    if (number && number > 1) return Math.min(MOST_ROWS, Math.round(number));
  }
  // "My best posts pls, ten"
  const last = tokens.at(-2)?.kind === 'sign' ? numberAt(tokens, numbers, tokens.length - 1) : null;
  return ranked.length > 0 && last && last > 1 && last <= MOST_ROWS ? last : null;
}

const MOST_NEWEST = 100;

const NEWEST = /^(?:last|latest|newest|recent|past)$/;

const NEVER_OF_TIME = /^(?:latest|newest)$/;

/** "my last 10 posts", "of my last 10": a number of days would be a period. */
export function newestOf({ tokens, numbers }: Clues): number | null {
  for (const [at, { word }] of tokens.entries()) {
    const after = NEWEST.test(word) ? numberAt(tokens, numbers, at + 1) : null;
    const number = after ?? (NEVER_OF_TIME.test(word) ? numberAt(tokens, numbers, at - 1) : null);
    if (number) return Math.min(MOST_NEWEST, number);
  }
  return null;
}

/** "A" and "an" name no number of rows. */
function numberAt(tokens: Clues['tokens'], numbers: Clues['numbers'], at: number): number | null {
  const token = tokens[at];
  if (token?.kind === 'number') return token.value;
  const named = numbers.get(token?.word ?? '') ?? 0;
  return named > 1 ? named : null;
}

/** A number of followers to be reached: "10k". */
export const goalOf = ({ tokens, numbers }: Clues): number | null =>
  tokens.find(({ kind, value, raw }) => kind === 'number' && ((value ?? 0) >= 100 || raw.endsWith('%')))?.value ??
  goalInWords(tokens, numbers);

const THOUSAND = 1000;

/** "Six thousand", "10 thousand" */
function goalInWords(tokens: Clues['tokens'], numbers: Clues['numbers']): number | null {
  const at = tokens.findIndex(({ word }) => (numbers.get(word) ?? 0) >= THOUSAND);
  if (at < 0) return null;
  const before = tokens[at - 1];
  const many = before?.kind === 'number' ? before.value : numbers.get(before?.word ?? '');
  return (many ?? 1) * (numbers.get(tokens[at]?.word ?? '') ?? THOUSAND);
}

/** "2nd best", "third most viewed", "runner up", "best post #2". The first is what is shown anyway. */
export function placeOf({ tokens, concepts, ordinals }: Clues): number | null {
  for (const { from, to } of concepts.filter(({ key }) => key === 'best' || key === 'worst')) {
    for (const at of [from - 1, from, to]) {
      const token = tokens[at];
      const place = token?.kind === 'ordinal' ? token.value : ordinals.get(token?.word ?? '');
      if (place && place > 1 && place <= MOST_ROWS) return place;
    }
  }
  return null;
}

/** Words for several that were spoken of. */
export const SEVERAL = new Set(['those', 'these', 'them', 'they', 'em']);

/**
 * How many of the best posts are left out: "without my top 3", "without those three" of as many as were `told`, else one. Days
 * that are left out are no posts: "not counting the last 48 hours".
 */
export function bestLeftOut(clues: Clues, told: number | null = null): number {
  const { concepts, formatsLeftOut, numbers, tokens } = clues;
  const without = concepts.find(({ key }) => key === 'without');
  if (!without) return 0;
  const after = tokens.slice(without.to, without.to + FEW_AFTER);
  if (after.slice(0, 2).some(({ word }) => word === '')) return 0;
  if (after.slice(0, 2).some(({ word }) => SEVERAL.has(word))) return told ?? 1;
  if (after.some(({ kind, word }) => kind === 'number' || (numbers.get(word) ?? 0) > 1)) return limitOf(clues) ?? 1;
  return formatsLeftOut.length > 0 ? 0 : 1;
}
/** "Without my top 3" */
const FEW_AFTER = 4;

const COUNTING = new Set(['howMany', 'share', 'many']);

/** "over 1000 views", "fewer than 50 likes", "between 500 and 1000 likes": the first of them. */
export const boundOf = (clues: Clues): Bound | null => boundsIn(clues)[0] ?? null;

/** The others of "at least 50 likes and at most 2 replies", each with its figure: the second is of the second. */
export const boundsBeside = (clues: Clues): { metric: AskedMetric; bound: Bound }[] =>
  boundsIn(clues)
    .slice(1)
    .flatMap((bound, at) => {
      const metric = clues.metrics[at + 1] ?? clues.metrics[0];
      return metric ? [{ metric, bound }] : [];
    });

function boundsIn(clues: Clues): Bound[] {
  const { tokens, concepts, metrics, has } = clues;
  const found = concepts.toSorted((one, other) => one.from - other.from).flatMap((one) => boundAt(one, clues) ?? []);
  if (found.length > 0) return found;
  // "When did I last break 10k views"
  const number = tokens.find(({ kind, value }) => kind === 'number' && value !== null);
  return has('sinceLast') && metrics.length > 0 && number?.value
    ? [{ isMore: true, than: number.value, upTo: null }]
    : [];
}

/** "Under 100 characters": a length of text, and no figure. */
const OF_TEXT = new Set(['characters', 'character', 'chars', 'words', 'letters', 'lines']);
const isOfText = (tokens: Clues['tokens'], at: number): boolean =>
  tokens[at]?.kind === 'number' && OF_TEXT.has(tokens[at + 1]?.word ?? '');

/** "100 characters": what a length of text is asked to be, as it was typed. */
export const lengthsAsked = ({ tokens }: Clues): string[] =>
  tokens.flatMap(({ raw }, at) => (isOfText(tokens, at) ? [`${raw} ${tokens[at + 1]?.raw}`] : []));

function boundAt({ key, from, to }: Clues['concepts'][number], { tokens, concepts, has }: Clues): Bound | null {
  // "How many had no comments": fewer than one. "Why does nobody see my posts" counts nothing.
  const isOfWhatIsInIt = concepts.some(
    (one) => (one.key === 'hashtag' || one.key === 'link') && one.from - to <= 1 && one.from >= to,
  );
  // "No giveaways" is of what a post is about.
  const isOfOther = tokens[to]?.kind === 'word' && tokens[to]?.isKnown === false;
  if (key === 'none' && !has('why') && !isOfWhatIsInIt && !isOfOther && concepts.some((one) => COUNTING.has(one.key)))
    return { isMore: false, than: 1, upTo: null };
  const token = tokens[to];
  if (isOfText(tokens, to) || isOfText(tokens, to + 2)) return null;
  // "At least 50" is reached by 50.
  const isReached = tokens[from]?.word === 'at' ? { isReached: true as const } : {};
  if ((key === 'over' || key === 'under') && token?.kind === 'number' && token.value !== null)
    return { isMore: key === 'over', than: token.value, upTo: null, ...isReached };
  const other = tokens[to + 2];
  return key === 'between' && token?.kind === 'number' && other?.kind === 'number'
    ? {
        isMore: true,
        than: Math.min(token.value ?? 0, other.value ?? 0),
        upTo: Math.max(token.value ?? 0, other.value ?? 0),
      }
    : null;
}

/** What stands between two ends that are asked for together: "top 3 and bottom 3", "my best with my worst". */
const JOINS_ENDS = new Set(['and', '&', 'vs', 'versus', 'with', 'against']);

/** Two words that rank, joined. */
export function isBothEnds({ concepts, tokens }: Clues): boolean {
  const at = (key: 'best' | 'worst') => concepts.find((one) => one.key === key);
  const [best, worst] = [at('best'), at('worst')];
  if (!best || !worst || best.from === worst.from) return false;
  const between = tokens.slice(Math.min(best.to, worst.to), Math.max(best.from, worst.from));
  return between.some(({ word }) => JOINS_ENDS.has(word));
}
