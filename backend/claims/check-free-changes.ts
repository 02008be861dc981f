import type { Measure } from '#shared/contract/measured-numbers';
import { beforeOf } from './check-free-days.ts';
import { isSameMeasure, measureOf, namedPlaces } from './known/measures.ts';
import { isSameDays, type SaidClaim } from './known/said.ts';
import { leansBack } from './known/spans.ts';
import type { CitedClaim } from './text/citations.ts';
import type { DateLabel } from './text/date-labels.ts';

/** A change is one of the later days against the ones before: nothing turns it round. */
export function checkFreeChanges(
  figures: CitedClaim[],
  labels: DateLabel[],
  covered: string,
  around: SaidClaim[],
): string | null {
  for (const { cited, claim, at } of figures) {
    const { figure, path } = cited;
    const before = beforeOf(figure);
    if (figure?.measure !== 'change' || !figure.days || !before) continue;
    const { days, of } = figure;
    const isNamed =
      namedPlaces(`${covered} ${claim.text}`).some(({ measure }) => of && isSameMeasure(measure, of)) ||
      figures.some((one) => of && one.cited.figure?.measure === of);
    if (!isNamed && !leansBack(covered)) return 'a change of nothing';
    const earlier = figures.find((one) => one.at < at && one.cited.path === path.replace('change.', 'previous.'));
    if (earlier && !/\bfrom\s*$/i.test(covered.slice(0, earlier.at))) return 'a change the other way round';
    const turn = covered.search(/\b(?:than|before|against|compared)\b/i);
    const isTurned = labels.some((label) => {
      const isAfter = turn >= 0 && label.at > turn;
      return isSameDays(label, isAfter ? days : before) && !isNextTo(label, figures, covered);
    });
    if (isTurned) return 'a change the other way round';
    const last = around.findLast(({ value, kind }) => value !== null && kind === 'figure');
    if (!leansBack(covered) || figures.some((one) => one.at < at && one.claim.kind === 'figure')) continue;
    const isOfLast = last && last.from === days.from && last.to === days.to && isOf(last, of);
    if (!isOfLast) return 'a change of something else';
  }
  return null;
}

const isOf = ({ definition }: SaidClaim, of: Measure | null): boolean => {
  const measure = measureOf(definition);
  return measure !== null && of !== null && isSameMeasure(measure, of);
};

/** "(700 views, Nov 8 to 14)": days that stand at a figure that has them. */
const isNextTo = (label: DateLabel, figures: CitedClaim[], covered: string): boolean =>
  figures.some(
    ({ cited, end }) =>
      cited.figure?.measure !== 'change' &&
      cited.figure?.days &&
      isSameDays(cited.figure.days, label) &&
      end <= label.at &&
      /^[\s,(]*(?:on|from|in|of)?$/.test(covered.slice(end, label.at).trimEnd()),
  );
