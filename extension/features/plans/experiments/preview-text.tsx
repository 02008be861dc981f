import type { UseQueryResult } from '@tanstack/react-query';
import { EXPERIMENT_PAIRS } from '#shared/contract/limits-and-page-sizes';
import { type ExperimentPreview, WORTHWHILE_LIFT } from '#shared/experiments';
import { formatDay } from '#shared/words/dates';
import { counted, plural, signedPercent, whole } from '#shared/words/numbers';
import { CallError, messageOf } from '../../../lib/api/call-error.ts';
import type { ExperimentPlan } from './experiment-queries.ts';

interface PreviewTextProps {
  plan: ExperimentPlan;
  preview: UseQueryResult<ExperimentPreview>;
}

/** What an experiment takes, and how small a difference it would find. Its place is kept while that is worked out. */
export const PreviewText = ({ plan, preview }: PreviewTextProps) => (
  <p role="status" className="min-h-18 max-w-[70ch] rounded-box bg-base-200 p-3 text-sm sm:min-h-12">
    {preview.data && !preview.isError && toldPreview(plan, preview.data)}
    {preview.isError && whyNot(preview.error)}
  </p>
);

function toldPreview({ pairs }: ExperimentPlan, preview: ExperimentPreview): string {
  const { endsOn, detectable, posts, pairsForWorthwhile } = preview;
  const takes = `It takes ${whole(2 * pairs)} posts, the last on ${formatDay(endsOn, 'long')}.`;
  const finds =
    detectable === null
      ? `How small a difference it finds cannot be told yet: it takes fifteen posts of the last half year that were measured after a day, and there ${plural(posts, 'is', 'are')} ${whole(posts)}.`
      : `A difference of ${signedPercent(detectable)} or more would be found in 8 of 10 such experiments, as much as your last ${counted(posts, 'post')} differ by themselves.`;
  const isSmaller = detectable !== null && detectable <= WORTHWHILE_LIFT;
  return [takes, finds, isSmaller || pairsForWorthwhile === null ? '' : toldPairs(pairsForWorthwhile)].join(' ').trim();
}

/** What it takes to find a smaller difference, which matters all the same. */
function toldPairs(pairs: number): string {
  const takes = `To find one of ${signedPercent(WORTHWHILE_LIFT)} as often takes ${whole(pairs)} pairs`;
  return pairs > EXPERIMENT_PAIRS.max
    ? `${takes}, and an experiment has ${whole(EXPERIMENT_PAIRS.max)} at most. What helps: write the two posts of a pair alike, in format, length and topic.`
    : `${takes}.`;
}

function whyNot(error: Error): string {
  const [field] = error instanceof CallError ? Object.values(error.fields) : [];
  return field ?? messageOf(error, 'Please try again.');
}
