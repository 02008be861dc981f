import type { UseQueryResult } from '@tanstack/react-query';
import { EXPERIMENT_PAIRS } from '#shared/contract/limits-and-page-sizes';
import { type ExperimentPreview, WORTHWHILE_LIFT } from '#shared/experiments';
import { formatDay } from '#shared/words/dates';
import { counted, plural, signedPercent, whole } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { CallError, messageOf } from '../../../lib/api/call-error.ts';
import type { ExperimentPlan } from './experiment-queries.ts';

interface PreviewTextProps {
  plan: ExperimentPlan;
  preview: UseQueryResult<ExperimentPreview>;
  /** Takes the number of pairs that is offered. */
  onPairs: (pairs: number) => void;
}

/** What an experiment takes, how small a difference it would find, and what makes it worth while. Its place is kept while that is worked out. */
export function PreviewText({ plan, preview, onPairs }: PreviewTextProps) {
  const known = preview.isError ? undefined : preview.data;
  const offered = known && worthwhilePairs(known);
  return (
    <div className="grid min-h-18 max-w-[70ch] justify-items-start gap-2 rounded-box bg-base-200 p-3 text-sm">
      <p role="status">
        {known && toldPreview(plan, known)}
        {preview.isError && whyNot(preview.error)}
      </p>
      {offered !== undefined && offered !== plan.pairs && (
        <Button size="sm" onClick={() => onPairs(offered)}>
          Use {whole(offered)} pairs
        </Button>
      )}
    </div>
  );
}

/** The fewest that find a difference which matters; where that is not known yet, as few as an experiment may have. */
function worthwhilePairs({ pairsForWorthwhile }: ExperimentPreview): number {
  const { min, max } = EXPERIMENT_PAIRS;
  return Math.min(Math.max(pairsForWorthwhile ?? min, min), max);
}

function toldPreview({ pairs }: ExperimentPlan, preview: ExperimentPreview): string {
  const { endsOn, detectable, posts } = preview;
  const takes = `It takes ${whole(2 * pairs)} posts, ${whole(pairs)} a side, the last on ${formatDay(endsOn, 'long')}.`;
  if (detectable === null) return `${takes} ${toldBeginning(posts)}`;
  const finds = `A difference of ${signedPercent(detectable)} or more would be found in 8 of 10 such experiments, as much as your last ${counted(posts, 'post')} differ by themselves.`;
  return [takes, finds, toldWay(pairs, preview)].join(' ').trim();
}

/** Too few posts tell how much they differ by themselves. */
const toldBeginning = (posts: number): string =>
  `How large a difference shows is known once fifteen posts of the last half year were measured after a day; there ${plural(posts, 'is', 'are')} ${whole(posts)}. Until then, begin with the smallest experiment, ${whole(EXPERIMENT_PAIRS.min)} posts a side, on something that you expect to change much: a small difference shows to nobody with so few.`;

/** How many posts make it worth while, and what else helps. */
function toldWay(pairs: number, preview: ExperimentPreview): string {
  const { pairsForWorthwhile } = preview;
  if (pairsForWorthwhile === null) return '';
  const enough = worthwhilePairs(preview);
  const lift = signedPercent(WORTHWHILE_LIFT);
  if (pairsForWorthwhile > EXPERIMENT_PAIRS.max) {
    const most = pairs < enough ? `${whole(enough)} posts a side, the most there are, show a smaller one. ` : '';
    return `It is worth while for a change that you expect to do that much. ${most}What helps too: write the two posts of a pair alike, in format, length and topic.`;
  }
  if (pairs < enough)
    return `It is worth while from ${whole(enough)} posts a side on: they find one of ${lift} as often.`;
  return pairs > enough ? `For one of ${lift}, ${whole(enough)} posts a side are enough.` : '';
}

function whyNot(error: Error): string {
  const [field] = error instanceof CallError ? Object.values(error.fields) : [];
  return field ?? messageOf(error, 'Please try again.');
}
