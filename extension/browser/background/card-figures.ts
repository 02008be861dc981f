import type { PostRow } from '#shared/analytics/post-figures';
import { HOUR_MS } from '#shared/days/durations';
import { type FigureName, figures } from '#shared/sentences/figures';
import { formatMultiple, formatPercent, hoursOrDays, ordinal, whole } from '#shared/words/numbers';
import type { OwnFigures } from '../../capture/page/capture-host.ts';

/** The figures of a post as its card shows them. They are put into words here: pages of Threads load no words about figures. */
export function toFigures(post: PostRow): OwnFigures {
  const { views, multiple, multipleAge, engagementRate, percentile, readAt } = post;
  const incomparable = whyIncomparable(post);
  const multipleFigure = figure('multiple', multiple, formatMultiple, incomparable);
  return {
    figures: [
      figure('views', views, whole, NOT_REPORTED),
      { ...multipleFigure, label: labelAt(multipleAge) },
      figure('engagementRate', engagementRate, formatPercent, NOT_REPORTED),
      figure('percentile', percentile, (place) => ordinal(Math.round(place)), incomparable),
    ],
    readAt,
  };
}

const NOT_REPORTED = 'not reported';
/** The age at which most posts are compared first. */
const FIRST_COMPARED_MS = 24 * HOUR_MS;

/** Why a post has no multiple. Posts are compared by readings at the same age; those from before the account was connected have none. */
function whyIncomparable({ multipleAge, publishedAt }: PostRow): string {
  if (multipleAge !== null) return 'too few posts to compare';
  return Date.now() - Date.parse(publishedAt) < FIRST_COMPARED_MS ? 'known from 24 h on' : 'no reading to compare';
}

function figure(
  name: FigureName,
  value: number | null,
  format: (value: number) => string,
  missing: string,
): OwnFigures['figures'][number] {
  return { ...figures[name], value: value === null ? null : format(value), missing };
}

/** Says of what it is: beside it may stand how many times the usual likes the post has. */
const labelAt = (age: number | null) => (age === null ? TIMES_USUAL : `${TIMES_USUAL} at ${hoursOrDays(age)}`);
const TIMES_USUAL = 'Times your usual views';
