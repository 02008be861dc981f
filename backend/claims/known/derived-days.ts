import type { Known } from './known.ts';
import type { KnownFigure } from './known-figures.ts';
import type { Days, Said, SaidClaim } from './said.ts';

const lengthOf = ({ from, to }: Days): number => Temporal.PlainDate.from(from).until(to).days + 1;

/** Numbers of days: how long a period is, how many of it are known, and how posts lie in it. */
export function daysDerived(claim: SaidClaim, sentence: Said, known: Known): number[] {
  const { results, today } = known.grounds;
  if (claim.postIds.length === 1 && /\bago$/.test(claim.text)) {
    const post = known.posts.get(claim.postIds[0] ?? '');
    const zone = results[0]?.scope.timeZone ?? 'UTC';
    return post
      ? [Temporal.Instant.from(post.publishedAt).toZonedDateTimeISO(zone).toPlainDate().until(today).days]
      : [];
  }
  const covered = coverages(known).filter(({ definition }) => !claim.definition || definition === claim.definition);
  const isAboutReading = /\b(?:read|known)\b/.test(sentence.text);
  if (isAboutReading && /\bof\b/.test(claim.text))
    return covered.filter(({ of }) => of === claim.n).map(({ days }) => days);
  const ofPosts = daysOfPosts(claim, sentence, known);
  if (ofPosts) return ofPosts;
  const lengths = known.figures.flatMap(({ days }) => (days ? [lengthOf(days)] : []));
  const asked = [...known.grounds.askedDays, ...known.lists.flatMap(({ days }) => days ?? [])].map(lengthOf);
  const missing = /not (?:read|known)|missing/.test(sentence.text);
  if (missing) return [...covered.map(({ days, of }) => of - days), ...gapDays(known)];
  const waited = /\bwaits?\b/.test(sentence.text) ? waitingDays(known) : [];
  if (claim.from && claim.to) return [lengthOf({ from: claim.from, to: claim.to }), ...waited];
  return [...lengths, ...asked, ...waited];
}

interface Coverage {
  days: number;
  of: number;
  definition: string | null;
}

function coverages({ figures, grounds }: Known): Coverage[] {
  const whole = grounds.results.flatMap(({ coverage, definition }) => (coverage ? { ...coverage, definition } : []));
  const parts = figures.flatMap(({ path, value, beside, definition }) => {
    if (!path.endsWith('coverage.days')) return [];
    const of = beside.find((one) => one >= value);
    return of === undefined
      ? []
      : beside.filter((one) => one >= value).map((all) => ({ days: value, of: all, definition }));
  });
  return [...whole, ...parts];
}

/** For so many days replies are read, also where an account has fewer days of posts. */
const waitingDays = ({ figures }: Known): number[] =>
  figures.flatMap(({ path, value }) => (path === 'waitingDays' ? [value] : []));

const gapDays = ({ grounds }: Known): number[] =>
  grounds.results.flatMap((result) => {
    if (result.empty || result.fact !== 'get_series') return [];
    const { gaps } = result.data as { gaps: Days[] };
    return [gaps.reduce((all, gap) => all + lengthOf(gap), 0)];
  });

/** Pauses, streaks, and days with a post; null where the sentence is about none of them. */
function daysOfPosts(claim: SaidClaim, { text }: Said, { figures }: Known): number[] | null {
  const all = figures.filter(({ path, measure }) => measure === 'posts' && /^points\[\d+\]\.value$/.test(path));
  const first = all.findIndex(({ value }) => value > 0);
  if (first < 0) return null;
  // A history begins with its first post; a period that was asked for, with its first day.
  return [all, all.slice(first)].flatMap((points) => {
    const posted = points.map(({ value }) => value > 0);
    const active = posted.filter(Boolean).length;
    if (/in a row/.test(claim.text))
      return [runsOf(posted, true).at(-1) ?? 0, runsOf(posted.slice(0, -1), true).at(-1) ?? 0];
    if (/ of /.test(claim.text)) return claim.n === posted.length ? [active] : [];
    if (/pause/.test(text)) return isRun(claim, points, false) ? [lastPause(posted)] : [];
    if (/no post/.test(text)) return [posted.length - active];
    if (/longest/.test(text)) return isRun(claim, points, true) ? [Math.max(...runsOf(posted, true))] : [];
    return [active];
  });
}

/** Whether all days of the claim have a post, or none has. */
const isRun = ({ from, to, value }: SaidClaim, points: KnownFigure[], posted: boolean): boolean => {
  const inside = points.filter(({ days }) => days && from && to && days.from >= from && days.to <= to);
  return inside.length === value && inside.every((point) => point.value > 0 === posted);
};

/** Of a pause that a post ended, if the last day has one. */
function lastPause(posted: boolean[]): number {
  const inside = posted.slice(posted.indexOf(true), posted.lastIndexOf(true) + 1);
  return Math.max(0, ...runsOf(inside, false));
}

/** Lengths of the runs of days of one kind, in their order; a run that is going on is the last. */
function runsOf(days: boolean[], kind: boolean): number[] {
  const runs: number[] = [];
  let run = 0;
  for (const day of days) {
    run = day === kind ? run + 1 : 0;
    if (run === 1) runs.push(1);
    else if (run > 1) runs[runs.length - 1] = run;
  }
  return runs;
}
