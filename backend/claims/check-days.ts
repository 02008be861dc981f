import type { Known } from './known/known.ts';
import { type Days, isSameDays, type SaidClaim } from './known/said.ts';
import { type DateLabel, monthsIn } from './text/date-labels.ts';
import { OWN_PHRASES } from './text/own-phrases.ts';
import type { Sentence } from './text/sentence.ts';

const RELATIVE =
  /\b(?:today|yesterday|tonight|(?:this|last|past|previous|next|the other) (?:week|month|year|quarter|weekend|day|morning|night|spring|summer|autumn|fall|winter)|(?:last|past) (?:few|couple of)? ?(?:days|weeks|months|years)|all[- ]time|of all time|ever|since \p{Lu}\p{L}+|year to date|so far this (?:week|month|year))\b/giu;
const inDays = (day: string, { from, to }: Days) => day >= from && day <= to;

/** Days that are named belong to a figure of the sentence, to what was read, or to a post that is named. */
export function checkDates(sentence: Sentence, labels: DateLabel[], known: Known, around: SaidClaim[]): string | null {
  const own = sentence.places.filter(({ claim }) => claim.kind === 'figure' && claim.from && claim.to);
  const ofClaims = own.map(({ claim }) => ({ from: claim.from ?? '', to: claim.to ?? '' }));
  const nearby = around.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []));
  for (const label of labels) {
    if (isOfOtherDay(label, sentence)) return 'days of another figure';
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

/** "Nov 14 with 10,043 views": the figure that such a day leads to is one of that day. */
function isOfOtherDay(label: DateLabel, { covered, places }: Sentence): boolean {
  if (label.time !== null || label.from !== label.to) return false;
  const next = places.find(({ at }) => at >= label.end);
  if (!next || !/^ (?:with|had|got|brought) $/.test(covered.slice(label.end, next.at))) return false;
  const { from, to } = next.claim;
  return next.claim.kind === 'figure' && from !== null && from === to && from !== label.from;
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
  const zone = grounds.results[0]?.scope.timeZone ?? 'UTC';
  const isPost = [...posts.values()].some(
    ({ publishedAt }) =>
      Temporal.Instant.from(publishedAt).toZonedDateTimeISO(zone).toPlainDate().toString() === label.from,
  );
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
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'freeDays') return value;
    const isOne = /(?:trackingSince|lastReadAt|oldestWaitingAt|startsOn|endsOn|dueAt)$/.test(key);
    return isOne && typeof value === 'string' ? [value] : momentsOf(value);
  });
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
export function checkRelativeDays({ places }: Sentence, covered: string, { grounds }: Known): string | null {
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
