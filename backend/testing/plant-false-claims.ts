import type { Unit } from '#shared/contract/measured-numbers';
import type { Said, SaidClaim } from '../claims/known/said.ts';
import {
  causes,
  type FalseClaim,
  isFigure,
  type Planted,
  periods,
  superlatives,
  wordsAdded,
} from './plant-false-words.ts';

/** What else could be named in its place. */
export interface Others {
  posts: { id: string; text: string; [figure: string]: unknown }[];
  names: string[];
  /** Of the days and accounts of a claim, by metric: every total that the data have of them. */
  totalsOf: (claim: SaidClaim) => Partial<Record<string, number[]>>;
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/;

/** Every way to make one line wrong, each in text alone and together with what stands behind it. */
export function plantFalseClaims(line: Said, others: Others): Planted[] {
  const ofClaims = line.claims.flatMap((claim, at) =>
    isFigure(claim)
      ? [...digits(claim, line), ...units(claim, others), ...signs(claim), ...roundings(claim, line)].map((plan) =>
          change(line, at, plan),
        )
      : references(claim, others).map((plan) => change(line, at, plan)),
  );
  return [
    ...ofClaims,
    ...swaps(line),
    ...turned(line),
    ...periods(line),
    ...causes(line),
    ...wordsAdded(line),
    ...posts(line, others),
    ...superlatives(line, others.posts),
  ]
    .filter((planted) => planted !== null)
    .filter(({ line: { text } }) => text !== line.text);
}

interface Plan {
  kind: FalseClaim;
  text: string;
  behind?: Partial<SaidClaim>;
}

/** The line with another text for one of its claims. */
function change(line: Said, at: number, { kind, text, behind = {} }: Plan): Planted | null {
  const claim = line.claims[at];
  let from = 0;
  for (const { text } of line.claims.slice(0, at)) from = line.text.indexOf(text, from) + text.length;
  const begin = claim ? line.text.indexOf(claim.text, from) : -1;
  if (!claim || begin < 0 || text === claim.text) return null;
  const claims = line.claims.map((one, index) => (index === at ? { ...one, ...behind, text } : one));
  return {
    kind,
    line: { text: line.text.slice(0, begin) + text + line.text.slice(begin + claim.text.length), claims },
    wrong: text,
  };
}

const write = (value: number, like: string) =>
  value.toLocaleString('en', {
    minimumFractionDigits: like.split('.')[1]?.length ?? 0,
    maximumFractionDigits: 1,
    useGrouping: like.includes(',') || value >= 1000,
  });

const firstNumber = (text: string): string | null =>
  NUMBER.exec(text.replace(/“[^”]*”/g, (quote) => ' '.repeat(quote.length)))?.[0] ?? null;

/** Replaces the first number that is not in a quote. */
function renumbered(text: string, to: string): string {
  const open = text.replace(/“[^”]*”/g, (quote) => ' '.repeat(quote.length));
  const found = NUMBER.exec(open);
  return found ? text.slice(0, found.index) + to + text.slice(found.index + found[0].length) : text;
}

/**
 * A post may have as many of something else, which the line says of it too: "46 waiting, 16 questions". So may what a number is part
 * of: of "32 of 102 posts, 103 questions", 102 is no false number to a fact that names no measure.
 */
const isSaidOfOther = (value: number, claim: SaidClaim, { claims }: Said): boolean =>
  claims.some(
    (one) => (one.n === value || (one !== claim && one.value === value)) && one.postIds.join() === claim.postIds.join(),
  );

function digits(claim: SaidClaim, line: Said): Plan[] {
  const shown = firstNumber(claim.text);
  if (shown === null || claim.value === null) return [];
  const places = [...shown].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
  return [places[0], places.at(-1), places[Math.floor(places.length / 2)]].flatMap((at, nth) => {
    if (at === undefined) return [];
    const digit = (Number(shown[at]) + 3 + nth) % 10;
    const other = `${shown.slice(0, at)}${at === 0 && digit === 0 ? 1 : digit}${shown.slice(at + 1)}`;
    const value = Number(other.replaceAll(',', '')) * Math.sign(claim.value || 1);
    if (isSaidOfOther(value, claim, line)) return [];
    const text = renumbered(claim.text, other);
    const n = claim.n === claim.value ? { n: value } : {};
    return [{ kind: 'digit', text } as const, { kind: 'digit', text, behind: { value, ...n } } as const];
  });
}

const NOUNS: [RegExp, string, string][] = [
  [/\bviews?\b/, 'likes', 'gainedLikes'],
  [/\blikes?\b/, 'views', 'views'],
  [/\brepl(?:y|ies)\b/, 'reposts', 'gainedReposts'],
  [/\breposts?\b/, 'replies', 'gainedReplies'],
  [/\bengagements?\b/, 'followers', 'followers'],
  [/\bfollowers?\b/, 'views', 'accountViews'],
  [/\bclicks?\b/, 'likes', 'gainedLikes'],
];

function units(claim: SaidClaim, { posts, totalsOf }: Others): Plan[] {
  const row = posts.find(({ id }) => claim.postIds.length === 1 && claim.postIds[0] === id);
  const totals = totalsOf(claim);
  // A post, or a day, may have as many of something else; so may most posts, where the number is one of the question.
  const isFalse = (noun: string) =>
    claim.n !== null && row?.[noun] !== claim.value && !totals[noun]?.includes(claim.value ?? Number.NaN);
  const noun = NOUNS.find(
    ([word, other]) => word.test(claim.text) && claim.unit === 'count' && claim.value !== 0 && isFalse(other),
  );
  const plans: Plan[] = noun
    ? [
        { kind: 'unit', text: claim.text.replace(noun[0], noun[1]) },
        { kind: 'unit', text: claim.text.replace(noun[0], noun[1]), behind: { definition: noun[2] } },
      ]
    : [];
  const shown = firstNumber(claim.text);
  if (!shown) return plans;
  const other: [Unit, string][] =
    claim.unit === 'percent'
      ? [
          ['points', ' points'],
          ['times', '×'],
        ]
      : claim.unit === 'points'
        ? [['percent', '%']]
        : [['percent', '%']];
  for (const [unit, word] of other) {
    const text = renumbered(claim.text.replace(`${shown}%`, shown).replace(/ points?/, ''), `${shown}${word}`);
    plans.push({ kind: 'unit', text }, { kind: 'unit', text, behind: { unit } });
  }
  if (claim.unit === 'count' && claim.value) {
    const text = renumbered(claim.text, `${shown}K`);
    plans.push({ kind: 'unit', text }, { kind: 'unit', text, behind: { value: claim.value * 1000 } });
  }
  return plans;
}

const turn = (text: string): string =>
  text
    .replace('+', '\u0001')
    .replace('−', '+')
    .replace('\u0001', '−')
    .replace(/\b(more|less)\b/, (word) => (word === 'more' ? 'less' : 'more'));

function signs(claim: SaidClaim): Plan[] {
  if (!claim.value || !['change', 'lift'].includes(claim.definition ?? '')) return [];
  const text = turn(claim.text);
  return [
    { kind: 'sign', text },
    { kind: 'sign', text, behind: { value: -claim.value } },
  ];
}

function roundings(claim: SaidClaim, line: Said): Plan[] {
  const shown = firstNumber(claim.text);
  if (!shown || claim.value === null) return [];
  const size = Math.abs(Number(shown.replaceAll(',', '')));
  const step = 10 ** Math.max(0, Math.floor(Math.log10(size || 1)));
  const up = Math.ceil(size / step) * step;
  const plans: Plan[] = [];
  for (const value of [up, Math.round(size / step) * step]) {
    if (value === size || Math.round(Math.abs(claim.value)) === value || isSaidOfOther(value, claim, line)) continue;
    const text = renumbered(claim.text, write(value, ''));
    plans.push(
      { kind: 'rounding', text },
      { kind: 'rounding', text, behind: { value: value * Math.sign(claim.value || 1) } },
    );
  }
  return plans;
}

/** "rose" for "fell", outside of claims. */
function turned(line: Said): (Planted | null)[] {
  const WORDS: [RegExp, string][] = [
    [/\brose by\b/, 'fell by'],
    [/\bfell by\b/, 'rose by'],
    [/(?<=%) more\b/, ' less'],
    [/(?<=%) less\b/, ' more'],
    [/\bMore engagement\b/, 'Less engagement'],
    [/\bstayed the same\b/, 'rose'],
  ];
  return WORDS.flatMap(([from, to]) => {
    const isSaid = line.claims.some(({ text }) => from.test(text));
    return from.test(line.text) && !isSaid
      ? [{ kind: 'sign' as const, line: { ...line, text: line.text.replace(from, to) }, wrong: to.trim() }]
      : [];
  });
}

/** The figures of two things, each told of the other. */
function swaps(line: Said): (Planted | null)[] {
  return line.claims.flatMap((claim, at) => {
    const next = line.claims.findIndex(
      (other, index) =>
        index > at &&
        isFigure(other) &&
        other.unit === claim.unit &&
        other.definition === claim.definition &&
        other.value !== claim.value &&
        other.text !== claim.text,
    );
    const other = line.claims[next];
    if (!other || !isFigure(claim) || claim.definition === null || claim.text.includes('“') || other.text.includes('“'))
      return [];
    const isSameThing =
      other.from === claim.from && other.to === claim.to && other.postIds.join() === claim.postIds.join();
    if (isSameThing) return [];
    const { text, value, unit } = other;
    return [change(line, at, { kind: 'digit', text, behind: { value, unit } })];
  });
}

/** Another post, tag, time, or address under the same figures. */
function references(claim: SaidClaim, { posts, names }: Others): Plan[] {
  if (claim.kind !== 'reference') return [];
  if (claim.text.startsWith('“')) {
    const other = posts.find(
      ({ id, text }) =>
        !claim.postIds.includes(id) && text.length > 20 && !claim.text.startsWith(`“${text.slice(0, 12)}`),
    );
    const made = { kind: 'entity', text: '“My secret recipe that nobody knows”' } as const;
    if (!other) return [made];
    const text = `“${other.text.slice(0, 40)}…”`;
    return [made, { kind: 'entity', text }, { kind: 'entity', text, behind: { postIds: [other.id] } }];
  }
  const other = names.find(
    (name) => name.toLowerCase() !== claim.text.toLowerCase() && name.startsWith('#') === claim.text.startsWith('#'),
  );
  const made = claim.text.startsWith('#')
    ? '#madeup'
    : /\d\d:\d\d/.test(claim.text)
      ? 'Sunday 03:00'
      : claim.text.includes('.') && !claim.text.includes(' ')
        ? 'example.com/other'
        : null;
  return [
    ...(made ? [{ kind: 'entity', text: made } as const] : []),
    ...(other && claim.text.startsWith('#') ? [{ kind: 'entity', text: other } as const] : []),
  ];
}

/** Names that stand in the words themselves: accounts, countries, quoted posts in figures. */
function posts(line: Said, { posts: all }: Others): Planted[] {
  const SWAPS: [RegExp, string][] = [
    [/@[\w.]+/, '@somebody.else'],
    [/United States/, 'Brazil'],
    [/United Kingdom/, 'Australia'],
    [/Women/, 'Men'],
    [/25-34/, '18-24'],
  ];
  const named = SWAPS.filter(([from]) => from.test(line.text) && !line.claims.some(({ text }) => from.test(text)));
  const found: Planted[] = named.map(([from, to]) => ({
    kind: 'entity',
    line: { ...line, text: line.text.replace(from, to) },
    wrong: to,
  }));
  for (const [at, claim] of line.claims.entries()) {
    const quote = isFigure(claim) ? /“[^”]*”/.exec(claim.text)?.[0] : undefined;
    const other = all.find(
      ({ id, text }) => !claim.postIds.includes(id) && text.length > 20 && !quote?.startsWith(`“${text.slice(0, 12)}`),
    );
    if (!quote || !other) continue;
    const planted = change(line, at, {
      kind: 'entity',
      text: claim.text.replace(quote, `“${other.text.slice(0, 40)}…”`),
    });
    if (planted) found.push(planted);
  }
  return found;
}
