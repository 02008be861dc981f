import { hashtagsIn } from '#shared/post-marks';
import { bare, isCalled, isSpelledHour, type Named } from './check-reference.ts';
import { type DateLabel, dateLabelsIn, monthsIn } from './date-labels.ts';
import { figuresIn } from './figures-in-text.ts';
import type { Known } from './known.ts';
import type { KnownFigure } from './known-figures.ts';
import { isSameMeasure, measureOf, measuresNamed } from './measures.ts';
import { ALL_COUNTRIES } from './names-shown.ts';
import { type Days, isSameDays, type Said, type SaidClaim } from './said.ts';
import { HOLE, type Placed } from './spans.ts';

const CAUSE =
  /\b(?:because|due to|thanks to|owing to|on account of|as a result|result(?:s|ed|ing)? (?:of|in|from)|drove|driven by|driving|led to|leads? to|caused?|causing|brought about|attribut\w+|explain(?:s|ed) (?:by|the|why)|stems? from|comes? from the|made (?:your|the) \w+ (?:rise|fall|grow|drop)|triggered|boosted|fuell?ed|responsible for|the reason|so (?:your|the) \w+ (?:rose|fell|grew|dropped))\b/i;
/** Words that keep a cause from being claimed. */
const HEDGED = /\b(?:not (?:what|a) caused?|cannot (?:tell|say) (?:what|whether)|no cause)\b/i;
const CHANCE = /\b(?:chance|no clear|not clear|cannot be told|can't be told|unclear)\b/i;
const RELATIVE =
  /\b(?:today|yesterday|tonight|(?:this|last|past|previous|next|the other) (?:week|month|year|quarter|weekend|day|morning|night|spring|summer|autumn|fall|winter)|(?:last|past) (?:few|couple of)? ?(?:days|weeks|months|years)|all[- ]time|of all time|ever|since \p{Lu}\p{L}+|year to date|so far this (?:week|month|year))\b/giu;
/** Said by the product in its own sentences; none of them states a figure of somebody. */
const OWN_PHRASES = [/\ba month being 30 days\b/g, /\btwo stretches of days\b/g, /\bever that I know\b/g];
const HALF_BETWEEN = /^Half of \uFFFC+ lie between \uFFFC+ and \uFFFC+\./;

export interface Sentence {
  said: Said;
  places: Placed[];
  /** With holes for the claims. */
  covered: string;
  /** What each figure is, where a fact holds it as it is. */
  figures: Map<SaidClaim, KnownFigure | null>;
}

/** What is wrong with the words around the claims of a sentence; null if nothing is. */
export function checkWords(sentence: Sentence, known: Known, rows: Named[], around: SaidClaim[]): string | null {
  const { covered } = sentence;
  const labels = dateLabelsIn(covered, known.grounds.today);
  return (
    checkCause(sentence) ??
    checkDates(sentence, labels, known, around) ??
    checkRelativeDays(sentence, blank(covered, labels), known) ??
    checkNames(blank(covered, labels), known, rows) ??
    checkBareFigures(blank(covered, labels), known, rows) ??
    checkNouns(sentence, around) ??
    checkBinding(sentence)
  );
}

const blank = (text: string, labels: DateLabel[]): string =>
  labels.reduce((all, { at, end }) => all.slice(0, at) + ' '.repeat(end - at) + all.slice(end), text);

/** A measured effect is told as what went with what; nobody measured a cause. One that may be chance is told so. */
function checkCause({ covered, places, figures }: Sentence): string | null {
  const effects = places.filter(({ claim }) => claim.kind === 'effect');
  if (CAUSE.test(covered) && !HEDGED.test(covered)) return 'a cause that nothing shows';
  const isUnsure = effects.some(({ claim }) => figures.get(claim)?.isClaimed === false);
  return isUnsure &&
    /\b(?:works?|helps?|better|best|boosts?|does well|more engagement than)\b/i.test(covered) &&
    !CHANCE.test(covered)
    ? 'an effect that may be chance'
    : null;
}

const inDays = (day: string, { from, to }: Days) => day >= from && day <= to;

/** Days that are named belong to a figure of the sentence, to what was read, or to a post that is named. */
function checkDates(sentence: Sentence, labels: DateLabel[], known: Known, around: SaidClaim[]): string | null {
  const own = sentence.places.filter(({ claim }) => claim.kind === 'figure' && claim.from && claim.to);
  const ofClaims = own.map(({ claim }) => ({ from: claim.from ?? '', to: claim.to ?? '' }));
  const nearby = around.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  for (const label of labels) {
    if (label.time !== null) {
      if (!isMoment(label, sentence, known)) return 'a moment that is not that of the post';
      continue;
    }
    const isOfClaim = ofClaims.some((days) => isSameDays(days, label));
    if (isOfClaim || isKnownDay(label, known)) continue;
    const isBefore = /\b(?:before|earlier|previous|after)\b/i.test(
      sentence.covered.slice(Math.max(0, label.at - 40), label.at),
    );
    const isOther = known.figures.some(({ days }) => days && isSameDays(days, label));
    if (isCompared(label, known)) continue;
    if ((isBefore || nearby.some((days) => isSameDays(days, label))) && isOther) continue;
    return 'days that no figure of it has';
  }
  // The days of two figures are named in the order of the figures.
  const named = labels
    .filter(({ time }) => time === null)
    .filter((label) => ofClaims.some((days) => isSameDays(days, label)));
  const paired = ofClaims.filter((days) => named.some((label) => isSameDays(days, label)));
  if (named.length === ofClaims.length && !named.every((label, at) => isSameDays(label, ofClaims[at] ?? label)))
    return 'days in another order than their figures';
  const sequence = collapsed(paired);
  return isWithin(collapsed(named), sequence) ? null : 'days in another order than their figures';
}

const collapsed = (all: Days[]): Days[] => all.filter((days, at) => at === 0 || !isSameDays(days, all[at - 1] ?? days));
function isWithin(some: Days[], all: Days[]): boolean {
  let at = 0;
  for (const days of all) if (some[at] && isSameDays(days, some[at] ?? days)) at += 1;
  return at === some.length;
}

/** One of two periods that were set against each other, also one that is not known. */
const isCompared = (label: DateLabel, { grounds }: Known): boolean =>
  grounds.results.some((result) => {
    if (result.empty || result.fact !== 'compare') return false;
    const { a, b } = result.data as { a: { name: string }; b: { name: string } };
    const name = label.from === label.to ? label.from : `${label.from} to ${label.to}`;
    return a.name === name || b.name === name;
  });

/** The period of a fact, a day on which something of it was read or began, or a day of the question. */
function isKnownDay(label: DateLabel, { grounds, posts }: Known): boolean {
  const periods = grounds.results.flatMap(({ period }) => period ?? []);
  if ([...periods, ...grounds.askedDays].some((days) => isSameDays(days, label))) return true;
  if (label.from !== label.to) return false;
  const moments = [
    ...JSON.stringify(grounds.results.map((one) => (one.empty ? null : momentsOf(one.data)))).matchAll(
      /\d{4}-\d\d-\d\d/g,
    ),
  ];
  const isPost = [...posts.values()].some(({ publishedAt }) => publishedAt.slice(0, 10) === label.from);
  return (
    moments.some(([day]) => day === label.from) ||
    isPost ||
    grounds.results.some(({ asOf }) => asOf?.slice(0, 10) === label.from)
  );
}

/** The moments that objects have beside their figures; those of posts are told apart. */
function momentsOf(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(momentsOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    /(?:trackingSince|lastReadAt|oldestWaitingAt|startsOn|endsOn)$/.test(key) && typeof value === 'string'
      ? [value]
      : momentsOf(value),
  );
}

/** "published Nov 9 at 13:29": of the post that was named last, or when an account was read. */
function isMoment(label: DateLabel, { places }: Sentence, { posts, grounds }: Known): boolean {
  const zone = grounds.results[0]?.scope.timeZone ?? 'UTC';
  const textOf = (moment: string) => {
    const at = Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
    return `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
  };
  const named = places.filter(({ claim, at }) => at < label.at && claim.postIds.length === 1).at(-1);
  const post = named && posts.get(named.claim.postIds[0] ?? '');
  const wanted = `${label.from} ${label.time}`;
  if (post) return textOf(post.publishedAt) === wanted;
  const moments = grounds.results.flatMap((one) => [
    ...(one.empty ? [] : momentsOf(one.data)),
    ...(one.asOf ? [one.asOf] : []),
  ]);
  return moments.some((moment) => typeof moment === 'string' && moment.includes('T') && textOf(moment) === wanted);
}

/** "last week" is only what the question meant by it. */
function checkRelativeDays({ places }: Sentence, covered: string, { grounds }: Known): string | null {
  const windows = places.flatMap(({ claim: { from, to, kind } }) =>
    from && to && kind !== 'reference' ? [{ from, to }] : [],
  );
  const text = OWN_PHRASES.reduce((all, phrase) => all.replace(phrase, ''), covered);
  for (const month of monthsIn(text, grounds.today)) {
    const isWhole = windows.some(
      (days) => isSameDays(days, month) || (inDays(days.from, month) && inDays(days.to, month)),
    );
    if (windows.length > 0 && !isWhole) return 'a month that no figure of it has';
  }
  const words = [...text.matchAll(RELATIVE)].map(([word]) => word.toLowerCase());
  if (words.length === 0 || !places.some(({ claim }) => claim.value !== null)) return null;
  const question = grounds.question.toLowerCase();
  const isAsked = words.every((word) => question.includes(word));
  const isThat = windows.some((days) => grounds.askedDays.some((asked) => isSameDays(days, asked)));
  return isAsked && (isThat || windows.length === 0) ? null : 'days that were not asked about so';
}

const HANDLE = /(?<![\w.])@[\p{L}\p{N}_][\p{L}\p{N}_.]*[\p{L}\p{N}_]/gu;
const CLOCK = /\b(?:[01]?\d|2[0-3])(?::[0-5]\d|\s?[ap]\.?m\.?)(?!\w)/gi;
const CAPITALS = /\p{Lu}[\p{L}’'-]+(?: (?:and |of |the )?\p{Lu}[\p{L}’'-]+)*/gu;

/** Accounts, tags, quoted posts, times, and countries that are named are rows of what was read, or words of the question. */
function checkNames(text: string, { grounds }: Known, rows: Named[]): string | null {
  const question = grounds.question.toLowerCase();
  const accounts = grounds.results.flatMap(({ scope }) => scope.accounts.map(({ username }) => username.toLowerCase()));
  for (const [handle] of text.matchAll(HANDLE)) {
    const name = handle.slice(1).toLowerCase();
    if (!accounts.includes(name) && !question.includes(name)) return 'an account that was not read';
  }
  for (const tag of hashtagsIn(text)) {
    const name = tag.replace('#', '').toLowerCase();
    if (!question.includes(name) && !rows.some((row) => isCalled(row, name))) return 'a tag that was not read';
  }
  for (const [quote] of text.matchAll(/[“"][^”"]+[”"]/g))
    if (!rows.some((row) => isCalled(row, quote)) && !question.includes(bare(quote)))
      return 'a quote that was not read';
  for (const [clock] of text.matchAll(CLOCK))
    if (
      !question.includes(clock.toLowerCase()) &&
      !rows.some(({ names }) => names.some((name) => name.includes(clock))) &&
      !isSpelledHour(clock, grounds.question)
    )
      return 'a time that was not read';
  for (const [name] of text.matchAll(CAPITALS))
    if (ALL_COUNTRIES.has(name) && !question.includes(name.toLowerCase()) && !rows.some((row) => isCalled(row, name)))
      return 'a country that was not read';
  return null;
}

/** Digits and number words stand in a claim, in the question, or in a name. */
function checkBareFigures(text: string, { grounds }: Known, rows: Named[]): string | null {
  const names = rows
    .flatMap((row) => row.names)
    .filter((name) => /\d|\p{L} /u.test(name))
    .toSorted((one, other) => other.length - one.length);
  let left = OWN_PHRASES.reduce(
    (all, phrase) => all.replace(phrase, ''),
    HALF_BETWEEN.test(text) ? text.replace('Half', '') : text,
  );
  for (const name of names) left = left.replaceAll(name, ' ');
  for (const { scope } of grounds.results)
    for (const { username } of scope.accounts) left = left.replaceAll(`@${username}`, ' ');
  const rest = figuresIn(left.replaceAll(HOLE, ' ').replace(/“[^”]*”/g, ' '));
  const asked = new Set(figuresIn(grounds.question));
  const isClock = (figure: string) => /^\d?\d:\d\d$/.test(figure);
  const extra = rest.find((figure) => !asked.has(figure) && !isClock(figure));
  return extra === undefined ? null : 'a number without anything behind it';
}

/** A measure that is named around figures is one of theirs. */
function checkNouns({ covered, places, figures }: Sentence, around: SaidClaim[]): string | null {
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
function checkBinding({ said, places, figures }: Sentence): string | null {
  let from = 0;
  let lastPost: string | null = null;
  for (const { claim, at, end } of places) {
    const figure = figures.get(claim);
    const [id] = claim.postIds;
    const quote = /“[^”]*”/.test(claim.text);
    if (claim.kind === 'reference') {
      lastPost = claim.postIds.length === 1 ? (id ?? null) : null;
      continue;
    }
    if (quote) lastPost = null;
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
