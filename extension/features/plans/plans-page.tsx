import { Goal } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '#shared/contract/endpoint';
import { oneOf } from '#shared/contract/one-of';
import { PLAN_DAYS } from '#shared/days/plan-period';
import { type MarketingPlan, PLAN_STATUSES, type PlanCounts, type PlanStatus } from '#shared/plans';
import { PAGE_NAMES } from '#shared/words/page-names';
import { Button } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { paths } from '../../lib/links/paths.ts';
import { ExperimentsSection } from './experiments/experiments-section.tsx';
import { GeneratePlanButton } from './generate-plan-button.tsx';
import { PlanRow } from './plan-row.tsx';
import { usePlanCounts, usePlans } from './queries.ts';
import { STATUS_NAMES } from './status-badge.tsx';

/** Every plan of the user, and the way to a new one. */
export function PlansPage() {
  const [chosen, choose] = useStatus();
  const counts = usePlanCounts();
  const plans = usePlans(chosen);
  const error = counts.error ?? (plans.data ? null : plans.error);
  const retry = () => void Promise.all([counts.refetch(), plans.refetch()]);
  return (
    <>
      <PageHeader
        title={PAGE_NAMES.plans}
        subtitle={`When to post and what to write about, based on your own figures. Each plan runs for ${PLAN_DAYS} days, then shows the results.`}
        actions={<GenerateButton variant="primary" />}
      />
      {!error && (counts.isPending || plans.isPending) && <LoadingPlans />}
      {error && <ErrorPanel title="Your plans could not be loaded" error={error} onRetry={retry} />}
      {!error && counts.data && plans.data && (
        <PlanList counts={counts.data} plans={plans.data.pages.flat()} chosen={chosen} onChoose={choose} />
      )}
      {plans.hasNextPage && (
        <div className="mt-4 text-center">
          <Button pending={plans.isFetchingNextPage && 'Loading...'} onClick={() => void plans.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
      <ExperimentsSection />
    </>
  );
}

/** Leads to the plan that it makes. */
function GenerateButton({ variant }: { variant?: 'primary' }) {
  const navigate = useNavigate();
  const open = ({ id }: MarketingPlan) => void navigate(pathTo(paths.marketingPlan, { id }));
  return (
    <GeneratePlanButton {...(variant && { variant })} onGenerated={open}>
      Generate New Plan
    </GeneratePlanButton>
  );
}

const LoadingPlans = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading plans...
    </p>
    <Skeleton className="mb-4 h-8 w-64" />
    <Skeleton className="h-66 rounded-box" />
  </div>
);

const NoPlans = () => (
  <Card>
    <EmptyState
      icon={Goal}
      title="No plan yet"
      description="A plan says when to post, which topics to use and what to write, and shows the posts behind each line. Until you have enough posts, it gives general advice and says so."
    />
  </Card>
);

interface PlanListProps {
  counts: PlanCounts;
  plans: MarketingPlan[];
  chosen: PlanStatus | null;
  onChoose: (status: PlanStatus | null) => void;
}

function PlanList({ counts, plans, chosen, onChoose }: PlanListProps) {
  if (Object.values(counts).every((count) => count === 0)) return <NoPlans />;
  return (
    <>
      <StatusFilter chosen={chosen} counts={counts} onChoose={onChoose} />
      {plans.length === 0 && chosen ? (
        <Card>
          <EmptyState
            title={`No plan is ${STATUS_NAMES[chosen].toLowerCase()}`}
            description="Choose All to see the others."
          />
        </Card>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-box border border-line bg-base-100">
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The status that the list shows, kept in the address. */
function useStatus(): [PlanStatus | null, (status: PlanStatus | null) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = oneOf(PLAN_STATUSES, search.get('status')) ?? null;
  return [chosen, (status) => setSearch(status ? { status } : {}, { replace: true })];
}

interface StatusFilterProps {
  /** Null shows all. */
  chosen: PlanStatus | null;
  counts: PlanCounts;
  onChoose: (status: PlanStatus | null) => void;
}

/** Which plans the list shows; a status that no plan has is not offered. */
function StatusFilter({ chosen, counts, onChoose }: StatusFilterProps) {
  const offered = PLAN_STATUSES.filter((status) => counts[status] > 0 || status === chosen);
  return (
    <fieldset className="mb-4 flex flex-wrap gap-1">
      <legend className="sr-only">Status</legend>
      {[null, ...offered].map((status) => (
        <Button
          key={status}
          size="sm"
          variant={status === chosen ? 'default' : 'quiet'}
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
        >
          {status ? STATUS_NAMES[status] : 'All'}
          {status && <span className="text-muted tabular-nums">{counts[status]}</span>}
        </Button>
      ))}
    </fieldset>
  );
}
