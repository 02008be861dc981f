import { Goal } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '#shared/endpoint';
import { type MarketingPlan, PLAN_DAYS, PLAN_STATUSES, type PlanStatus } from '#shared/plans';
import { Card } from '../../components/layout/card.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { Skeleton } from '../../components/notice/skeleton.tsx';
import { oneOf } from '../../lib/one-of.ts';
import { paths } from '../../lib/paths.ts';
import { GeneratePlanButton } from './generate-plan-button.tsx';
import { PlanRow } from './plan-row.tsx';
import { usePlans } from './queries.ts';
import { STATUS_NAMES } from './status-badge.tsx';
import { StatusFilter } from './status-filter.tsx';

/** Every plan of the user, and the way to a new one. */
export function PlansPage() {
  const plans = usePlans();
  return (
    <>
      <PageHeader
        title="Marketing Plans"
        subtitle={`When to post and what about, from your own figures. Each plan runs for ${PLAN_DAYS} days and then tells what came of it.`}
        actions={<GenerateButton variant="primary" />}
      />
      {plans.isPending && <LoadingPlans />}
      {plans.isError && (
        <ErrorPanel title="Your plans could not be loaded" error={plans.error} onRetry={() => void plans.refetch()} />
      )}
      {plans.data?.length === 0 && <NoPlans />}
      {plans.data && plans.data.length > 0 && <PlanList plans={plans.data} />}
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
      description="A plan says when to post, which topics to use and what to write, and shows the posts behind each line. Until you have enough posts it gives general guidance, and says so."
    />
  </Card>
);

function PlanList({ plans }: { plans: MarketingPlan[] }) {
  const [chosen, choose] = useStatus();
  const counts = new Map(
    [...Map.groupBy(plans, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  );
  const shown = plans.filter(({ status }) => chosen === null || status === chosen);
  return (
    <>
      <StatusFilter chosen={chosen} counts={counts} onChoose={choose} />
      {shown.length === 0 && chosen ? (
        <Card>
          <EmptyState
            title={`No plan is ${STATUS_NAMES[chosen].toLowerCase()}`}
            description="Choose All to see the others."
          />
        </Card>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-box border border-line bg-base-100">
          {shown.map((plan) => (
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
