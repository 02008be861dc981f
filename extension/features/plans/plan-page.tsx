import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import type { Recommendation } from '#shared/analytics/recommendations';
import { PLAN_DAYS } from '#shared/days/plan-period';
import type { OpenedPlan } from '#shared/plans';
import { figures } from '#shared/sentences/figures';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { Link, linkClass } from '../../components/form/link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { ResponseError } from '../../lib/api/response-error.ts';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { paths } from '../../lib/links/paths.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { PlanHeader } from './plan-header.tsx';
import { PlanSection } from './plan-section.tsx';
import { usePlan } from './queries.ts';

/** One plan: its lines with their evidence and targets, and its results. */
export function PlanPage() {
  const plan = usePlan(useParams().id ?? '');
  return (
    <>
      <Link
        to={paths.marketingPlans}
        className="link-hover link mb-3 inline-flex min-h-6 items-center gap-1.5 text-muted text-sm print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        All plans
      </Link>
      {plan.isPending && <LoadingPlan />}
      {plan.isError && <Unopened error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.data && <OpenPlan plan={plan.data} />}
    </>
  );
}

const LoadingPlan = () => (
  <div aria-busy="true" className="grid gap-4">
    <p role="status" className="sr-only">
      Loading the plan...
    </p>
    <Skeleton className="h-15" />
    <Skeleton className="h-48 rounded-box" />
    <Skeleton className="h-48 rounded-box" />
  </div>
);

function Unopened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ResponseError && error.status === 404)) {
    return <ErrorPanel title="This plan could not be opened" error={error} onRetry={onRetry} />;
  }
  return (
    <>
      <PageHeader title="Marketing Plan" />
      <Card>
        <EmptyState
          title="This plan does not exist"
          description="It was deleted, or the link is incomplete."
          action={
            <ButtonLink to={paths.marketingPlans} variant="primary">
              See all plans
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}

function OpenPlan({ plan }: { plan: OpenedPlan }) {
  const lines = plan.recommendations?.items.map((item, index) => ({
    item,
    outcome: plan.outcome?.items[index] ?? null,
    isFinal: plan.outcome?.isFinal ?? false,
  }));
  const linesOf = (kind: Recommendation['kind']) => lines?.filter(({ item }) => item.kind === kind) ?? null;
  return (
    <>
      <PlanHeader plan={plan} />
      <div className="grid gap-4">
        <Progress plan={plan} />
        <PlanSection
          title="Optimal Posting Times"
          lines={linesOf('time')}
          texts={plan.optimalPostingTimes}
          empty="This plan names no times."
        />
        <PlanSection
          title="Trending Topics"
          lines={linesOf('hashtag')}
          texts={plan.trendingHashtags}
          empty="No hashtag or topic stood out when this plan was made."
        />
        <PlanSection
          title="Content Ideas"
          lines={linesOf('idea')}
          texts={plan.contentIdeas}
          empty="This plan has no ideas."
        />
        <p className="text-muted text-sm">Engagement: {figures.engagement.formula}</p>
      </div>
    </>
  );
}

/** The results, or what to do to get some. */
function Progress({ plan: { status, startsOn, outcome, recommendations } }: { plan: OpenedPlan }) {
  if (outcome) return <OutcomeCard outcome={outcome} status={status} />;
  if (startsOn !== null && recommendations) {
    return (
      <Hint>
        <Link to={linkTargets.performanceAnalytics} className={linkClass}>
          Turn on Performance Analytics in Settings
        </Link>{' '}
        to see how this plan is doing.
      </Hint>
    );
  }
  if (status === 'draft' && recommendations) {
    return (
      <Hint>
        Set the status to Active to start its {PLAN_DAYS} days: from then on it shows which lines you followed and how
        they turned out. Several plans can be active at once; each looks at the same posts.
      </Hint>
    );
  }
  return null;
}

const Hint = ({ children }: { children: React.ReactNode }) => (
  <p className="max-w-[80ch] rounded-box border border-line border-dashed px-5 py-3 text-muted print:hidden">
    {children}
  </p>
);
