import { useSearchParams } from 'react-router';
import type { Dashboard, TrendDays } from '#shared/analytics';
import { SampleDataBadge, SandboxBadge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorPanel } from '../components/error-panel.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { toast } from '../components/toast.ts';
import { AssistantCard } from '../features/analysis/assistant-card.tsx';
import { MetricCards } from '../features/analytics/metric-cards.tsx';
import { useDashboard } from '../features/analytics/queries.ts';
import { saveReport } from '../features/analytics/report.ts';
import { isTrendDays, sampleDashboard } from '../features/analytics/sample-dashboard.ts';
import { SummaryTiles } from '../features/analytics/summary-tiles.tsx';
import { TopContent } from '../features/analytics/top-content.tsx';
import { TrendsPanel } from '../features/analytics/trends-panel.tsx';
import { GeneratePlanButton } from '../features/plans/generate-plan-button.tsx';
import { Recommendations } from '../features/plans/recommendations.tsx';
import { ImportNotice } from '../features/threads/import-notice.tsx';
import { useUser } from '../lib/signed-in-user.ts';

/** The dashboard puts panels of three features together. */
export function DashboardPage() {
  const [days, setDays] = useTrendDays();
  const dashboard = useDashboard(useUser().id, days);

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
      {dashboard.data && <Panels own={dashboard.data} days={days} onDays={setDays} />}
    </>
  );
}

/** As high as the panels that are coming, so that nothing moves. */
const LoadingDashboard = () => (
  <div aria-busy="true" className="grid grid-cols-1 gap-4">
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {['engagement', 'reach', 'rate', 'score'].map((card) => (
        <Skeleton key={card} className="h-33 rounded-box" />
      ))}
    </div>
    <div className="relative">
      <Skeleton className="h-48 rounded-box" />
      <p role="status" className="absolute inset-0 grid place-items-center">
        Loading dashboard...
      </p>
    </div>
    <Skeleton className="h-105 rounded-box" />
  </div>
);

/** The range of the trends chart, kept in the address. */
function useTrendDays(): [TrendDays, (days: TrendDays) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('days');
  return [isTrendDays(chosen) ? chosen : '7', (days) => setSearch({ days }, { replace: true })];
}

interface PanelsProps {
  own: Dashboard;
  days: TrendDays;
  onDays: (days: TrendDays) => void;
}

function Panels({ own, days, onDays }: PanelsProps) {
  const isSample = own.source === 'none';
  const shown = isSample ? sampleDashboard(days) : own;
  const plan = own.marketingPlan ?? sampleDashboard(days).marketingPlan;

  return (
    <div className="grid grid-cols-1 gap-4">
      {own.source === 'off' ? (
        <AnalyticsOff />
      ) : (
        <Figures shown={shown} isSample={isSample} days={days} onDays={onDays} />
      )}
      {plan && (
        <Recommendations
          plan={plan}
          isSample={own.marketingPlan === null}
          actions={<RecommendationActions onExport={() => exportReport(shown, days)} />}
        />
      )}
    </div>
  );
}

function Figures({
  shown,
  isSample,
  days,
  onDays,
}: { shown: Dashboard; isSample: boolean } & Omit<PanelsProps, 'own'>) {
  return (
    <>
      {isSample && (
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <SampleDataBadge /> These figures show what stands here once you have posts.
        </p>
      )}
      {shown.isSandbox && (
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <SandboxBadge /> These figures come from a sample creator.
        </p>
      )}
      <MetricCards {...shown} />
      <AssistantCard />
      <TrendsPanel trend={shown.trendData} days={days} onDays={onDays} isSample={isSample} />
      <SummaryTiles tiles={shown.tiles} />
      <TopContent items={shown.topContent} isSample={isSample} />
    </>
  );
}

const RecommendationActions = ({ onExport }: { onExport: () => void }) => (
  <>
    <GeneratePlanButton size="sm">Refresh Insights</GeneratePlanButton>
    <GeneratePlanButton size="sm">Generate Marketing Plan</GeneratePlanButton>
    <Button size="sm" onClick={onExport}>
      Export Report
    </Button>
  </>
);

const AnalyticsOff = () => (
  <Card>
    <EmptyState
      title="Performance Analytics is off"
      description="No figures are computed while it is. Turn it on in Settings, under Privacy & Security."
    />
  </Card>
);

function exportReport(dashboard: Dashboard, days: TrendDays) {
  saveReport(dashboard, days);
  toast({ title: 'Export Started', description: 'Your report is being saved as a CSV file.' });
}
