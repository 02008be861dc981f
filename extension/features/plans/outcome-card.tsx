import type { PlanOutcome } from '#shared/plan-outcome';
import type { PlanStatus } from '#shared/plans';
import { formatCount, formatMean, formatPercent } from '#shared/words/numbers';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { Card } from '../../components/layout/card.tsx';
import { OutcomeFigure } from './outcome-figure.tsx';

/** What came of a plan so far, or in the end, beside the same number of days before it. */
export function OutcomeCard({ outcome, status }: { outcome: PlanOutcome; status: PlanStatus }) {
  const { isFinal, day, days, period, before, summary } = outcome;
  return (
    <Card
      title={isFinal ? 'Results' : 'So far'}
      description={isFinal ? `All ${days} days, against the ${days} days before` : `Day ${day} of ${days}`}
      className="break-inside-avoid-page"
    >
      {!isFinal && <DaysBar day={day} days={days} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <OutcomeFigure label="Posts" now={period.posts} before={before?.posts} format={String} />
        <OutcomeFigure
          label="Median post"
          info={<FigureInfo name="typicalEngagement" notes={NOTES} />}
          now={period.typicalEngagement}
          before={before?.typicalEngagement}
          format={formatMean}
        />
        <OutcomeFigure
          label="Engagement rate"
          info={<FigureInfo name="engagementRate" notes={NOTES} />}
          now={period.engagementRate}
          before={before?.engagementRate}
          format={formatPercent}
          isRate
        />
        <OutcomeFigure
          label="Views"
          info={<FigureInfo name="views" notes={NOTES} />}
          now={period.views}
          before={before?.views}
          format={formatCount}
        />
      </dl>
      <p className="mt-4 max-w-[80ch] text-muted">{summary}</p>
      {isFinal && status === 'active' && (
        <p className="mt-2 text-sm print:hidden">
          This plan has ended. Set its status to Done, or generate the next one.
        </p>
      )}
    </Card>
  );
}

const NOTES = ['Counts up to now, for posts that are at least a day old.'];

const DaysBar = ({ day, days }: { day: number; days: number }) => (
  <div
    role="progressbar"
    aria-label="Days of the plan"
    aria-valuenow={day}
    aria-valuemin={0}
    aria-valuemax={days}
    className="mb-5 h-1.5 overflow-hidden rounded-full bg-base-300"
  >
    <div className="h-full rounded-full bg-series-1" style={{ width: `${(100 * day) / days}%` }} />
  </div>
);
