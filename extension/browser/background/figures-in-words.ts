import { type FigureName, figures } from '#shared/figures';
import { hoursOrDays } from '#shared/numbers';
import type { PostRow } from '#shared/post-figures';
import type { OwnFigures } from '../../capture/capture-host.ts';
import { formatMultiple, formatPercent } from '../../lib/format.ts';

/** The figures of a post as its card shows them: in words here, so that pages of Threads load no words about figures. */
export const toFigures = ({ multiple, multipleAge, engagementRate, percentile, readAt }: PostRow): OwnFigures => ({
  figures: [
    named('multiple', inWords(multiple, formatMultiple), multipleAge),
    named('engagementRate', inWords(engagementRate, formatPercent)),
    named('percentile', inWords(percentile, ordinal)),
  ],
  readAt,
});

const inWords = (value: number | null, format: (value: number) => string) => (value === null ? null : format(value));

function named(name: FigureName, value: string | null, age: number | null = null) {
  const { label, formula } = figures[name];
  return { label: age === null ? label : `${label} at ${hoursOrDays(age)}`, formula, value };
}

/** "82nd". */
function ordinal(exact: number): string {
  const value = Math.round(exact);
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return value + (suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(value)] ?? 'th');
}
