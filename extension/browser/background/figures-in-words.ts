import { type FigureName, figures } from '#shared/figures';
import type { PostRow } from '#shared/post-figures';
import type { OwnFigures } from '../../capture/capture-host.ts';

/** The figures of a post as its card shows them: in words here, so that pages of Threads load no words about figures. */
export const toFigures = ({ multiple, multipleAge, engagementRate, percentile, readAt }: PostRow): OwnFigures => ({
  figures: [
    named('multiple', multiple === null ? null : `${multiple.toFixed(1)}×`, multipleAge),
    named('engagementRate', engagementRate === null ? null : `${engagementRate.toFixed(1)}%`),
    named('percentile', percentile === null ? null : ordinal(Math.round(percentile))),
  ],
  readAt,
});

function named(name: FigureName, value: string | null, age: number | null = null) {
  const { label, formula } = figures[name];
  return { label: age === null ? label : `${label} at ${ageInWords(age)}`, formula, value };
}

const ageInWords = (hours: number) => (hours > 48 ? `${Math.round(hours / 24)} days` : `${hours} h`);

/** "82nd". */
function ordinal(value: number): string {
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return value + (suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(value)] ?? 'th');
}
