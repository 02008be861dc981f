import type { Said, SaidClaim } from '../claims/known/said.ts';

export const FALSE_CLAIMS = [
  'digit',
  'unit',
  'sign',
  'rounding',
  'numberWords',
  'period',
  'entity',
  'cause',
  'superlative',
] as const;
export type FalseClaim = (typeof FALSE_CLAIMS)[number];

/** A line of a right answer with something wrong in it. */
export interface Planted {
  kind: FalseClaim;
  line: Said;
  /** The words that are wrong. */
  wrong: string;
}

export const isFigure = ({ kind, value }: SaidClaim) => value !== null && kind !== 'reference' && kind !== 'limit';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LABEL = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?: to (?:[A-Z][a-z]{2} )?\d{1,2})?/g;

const shiftDay = (iso: string | null, days: number) =>
  iso ? Temporal.PlainDate.from(iso).add({ days }).toString() : null;

/** The days of another month, or other days of it, in the words alone and behind them. */
export function periods(line: Said): Planted[] {
  const covered = line.claims.reduce((all, { text }) => all.replace(text, ' '.repeat(text.length)), line.text);
  return [...covered.matchAll(LABEL)].flatMap(({ 0: label, index }) => {
    const month = label.slice(0, 3);
    const otherMonth = MONTHS[(MONTHS.indexOf(month) + 5) % 12] ?? 'Jan';
    const day = Number(/\d+/.exec(label)?.[0]);
    const labels = [label.replaceAll(month, otherMonth), label.replace(/\d+/, String(day > 14 ? day - 5 : day + 4))];
    return labels.flatMap((wrong) => {
      const text = line.text.slice(0, index) + wrong + line.text.slice(index + label.length);
      const moved = line.claims.map((claim) =>
        isFigure(claim) ? { ...claim, from: shiftDay(claim.from, -3), to: shiftDay(claim.to, -3) } : claim,
      );
      return [
        { kind: 'period' as const, line: { ...line, text }, wrong },
        ...(moved.some(({ from }) => from) ? [{ kind: 'period' as const, line: { text, claims: moved }, wrong }] : []),
      ];
    });
  });
}

const CAUSES = [
  ' because of your hashtags',
  ', thanks to your new format',
  ', due to the algorithm',
  ', which was driven by photos',
  ', as a result of posting in the morning',
];

/** A cause at the end of each sentence with a figure. */
export function causes(line: Said): Planted[] {
  return ends(line).flatMap((end, nth) => {
    const cause = CAUSES[nth % CAUSES.length] ?? '';
    return [
      {
        kind: 'cause' as const,
        line: { ...line, text: line.text.slice(0, end) + cause + line.text.slice(end) },
        wrong: cause,
      },
    ];
  });
}

const WORDS = [
  ', twice as much as usual',
  ', about half of all',
  ', a dozen of them at once',
  ', three times the average',
  ', a third of the total',
  ', 37 of them new',
  ', double what others have',
];

export function wordsAdded(line: Said): Planted[] {
  return ends(line).map((end, nth) => {
    const words = WORDS[(nth + line.text.length) % WORDS.length] ?? '';
    return {
      kind: 'numberWords',
      line: { ...line, text: line.text.slice(0, end) + words + line.text.slice(end) },
      wrong: words,
    };
  });
}

/** Where sentences with a figure end: right before the full stop that follows it. */
function ends({ text, claims }: Said): number[] {
  let from = 0;
  const found = claims.flatMap((claim) => {
    const at = text.indexOf(claim.text, from);
    from = at + claim.text.length;
    if (!isFigure(claim)) return [];
    const end = text.slice(from).search(/\.(?:\s|$)/);
    return end < 0 ? [] : [from + end];
  });
  return [...new Set(found)].filter(
    (end) =>
      !claims.some((claim) => {
        const at = text.indexOf(claim.text);
        return end > at && end < at + claim.text.length;
      }),
  );
}

type Row = { id: string; [figure: string]: unknown };

const PLACES: [RegExp, string][] = [
  [/\b(?:best|top)(?= (?:post|posts?\b[^:]*\bby))/, 'weakest'],
  [/\bweakest(?= post)/, 'best'],
  [/\bThe highest (?=(?:whole )?(?:day|week|month))/, 'The lowest '],
];

/** Posts of the data with as many of the same as the first that a ranking names: each of their places is right. */
function tiesOf(line: Said, posts: Row[]): number {
  const [, words = ''] = /\bby ([a-z ]+?)(?= ever|,| from| on| among| in|:)/.exec(line.text) ?? [];
  const column = words.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  const [id] = line.claims.find(({ kind, postIds }) => kind === 'reference' && postIds.length === 1)?.postIds ?? [];
  const first = posts.find((post) => post.id === id);
  return new Set(posts.filter((post) => post[column] === first?.[column]).map((post) => post.id)).size;
}

/** Another place in a ranking than that of the post or the days that follow. Of one alone each place is right. */
export function superlatives(line: Said, posts: Row[]): Planted[] {
  const place: [RegExp, string] = [/\bYour (?:best|top)(?= post)/, `Your ${tiesOf(line, posts) + 8}th best`];
  const isRanked = line.claims.some(({ kind, postIds }) => kind === 'reference' && postIds.length === 1);
  const isAlone = /\bof (?:1 post|no posts)\b/.test(line.text);
  return [...PLACES, place]
    .filter(([from]) => from.test(line.text) && !isAlone && (isRanked || /highest/.test(from.source)))
    .map(([from, to]) => ({ kind: 'superlative', line: { ...line, text: line.text.replace(from, to) }, wrong: to }));
}
