import { PageHeader } from '../components/layout/page-header.tsx';
import { ErrorPanel } from '../components/notice/error-panel.tsx';
import { Skeleton } from '../components/notice/skeleton.tsx';
import { useDashboard } from '../features/analytics/queries.ts';
import { useDashboardChoices } from '../features/analytics/use-dashboard-choices.ts';
import { GeneratePlanButton } from '../features/plans/generate-plan-button.tsx';
import { ImportNotice } from '../features/threads/import-notice.tsx';
import { DashboardPanels } from './dashboard-panels.tsx';

/** The dashboard puts panels of several features together. */
export function DashboardPage() {
  const choices = useDashboardChoices();
  const dashboard = useDashboard(choices);

  return (
    <>
      <PageHeader
        title="Content Analytics Dashboard"
        subtitle="AI-powered insights for your Threads content strategy"
        actions={<GeneratePlanButton variant="primary">Generate Plan</GeneratePlanButton>}
      />
      <ImportNotice />
      {dashboard.isPending && <LoadingDashboard />}
      {dashboard.isError && (
        <ErrorPanel
          title={`Error loading dashboard: ${dashboard.error.message}`}
          error={dashboard.error}
          onRetry={() => void dashboard.refetch()}
        />
      )}
      {dashboard.data && <DashboardPanels own={dashboard.data} choices={choices} />}
    </>
  );
}

/** As high as the panels that are coming, so that nothing moves. */
const LoadingDashboard = () => (
  <div aria-busy="true" className="grid grid-cols-1 gap-4">
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {['engagement', 'reach', 'rate', 'score'].map((card) => (
        <Skeleton key={card} className="h-36 rounded-box" />
      ))}
    </div>
    <div className="relative">
      <Skeleton className="h-48 rounded-box" />
      <p role="status" className="absolute inset-0 grid place-items-center">
        Loading dashboard...
      </p>
    </div>
    <Skeleton className="h-118 rounded-box" />
  </div>
);
