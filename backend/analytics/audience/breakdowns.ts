import { type AudienceBreakdown, type AudiencePart, SHOWN_PLACES } from '#shared/analytics/audience';
import { DEMOGRAPHICS } from '#shared/analytics/findings';
import { type Counted, sumOf } from '../../statistics/methods/counted.ts';
import { type ShareChange, shareChanges } from '../../statistics/methods/share-changes.ts';
import type { AudienceRows } from './read-audience.ts';

type By = AudienceBreakdown['by'];
/** Of which only the largest are shown; the groups of the others are few. */
const PLACES: readonly By[] = ['country', 'city'];

/** The followers by country, city, age and gender, with what changed since an earlier reading, as far as it is more than noise. */
export function breakdownsOf({
  at,
  since,
  between,
}: Pick<AudienceRows, 'at' | 'since' | 'between'>): AudienceBreakdown[] {
  if (!at) return [];
  const told = DEMOGRAPHICS.map((by) => {
    const all = countsOf(at, by);
    return { by, all, shown: PLACES.includes(by) ? all.slice(0, SHOWN_PLACES) : all };
  }).filter(({ all }) => all.length > 0);
  // All of them: those that are shown are chosen by their counts, so the largest of many equal ones had luck.
  const among = told.reduce((sum, { all }) => sum + all.length, 0);
  return told.map(({ by, all, shown }) => {
    const before = countsOf(since, by);
    const readings = between.map((demographics) => countsOf({ demographics }, by));
    const changes = shareChanges(all, before, among, readings);
    const known = sumOf(all);
    return {
      by,
      parts: shown.map((part) => presentPart(part, known, changes.get(part.name), before)),
      rest: known - sumOf(shown),
      unknown: at.followers === null ? null : Math.max(0, at.followers - known),
    };
  });
}

function presentPart(
  { name, count }: Counted,
  of: number,
  change: ShareChange | undefined,
  before: Counted[],
): AudiencePart {
  const countBefore = before.find((part) => part.name === name)?.count;
  return {
    ...{ name, count, share: of === 0 ? 0 : count / of },
    change: change && countBefore !== undefined ? { ...change, countBefore } : null,
  };
}

/** Largest first, ages from young to old. */
export function countsOf(reading: Pick<NonNullable<AudienceRows['since']>, 'demographics'> | null, by: By): Counted[] {
  const counts = (reading?.demographics[by] ?? []).map(({ name, value }) => ({ name, count: value }));
  return counts.toSorted((a, b) =>
    by === 'age' ? a.name.localeCompare(b.name) : b.count - a.count || a.name.localeCompare(b.name),
  );
}
