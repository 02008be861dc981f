import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Dashboard } from '#shared/analytics/analytics';
import { ConnectButton } from '../components/connect/connect-button.tsx';
import { useConnect } from '../components/connect/use-connect.ts';
import { Button } from '../components/form/button.tsx';
import { BelowFirstScreen } from '../components/layout/below-first-screen.tsx';
import { AnalyticsOff } from '../components/notice/analytics-off.tsx';
import { SampleDataBadge, SandboxBadge } from '../components/notice/badge.tsx';
import { toast } from '../components/notice/toast.ts';
import { AssistantCard } from '../features/analysis/page/assistant-card.tsx';
import { InsightsPanel } from '../features/analytics/insights/insights-panel.tsx';
import { MetricCards } from '../features/analytics/metric-cards.tsx';
import { sampleDashboard } from '../features/analytics/sample-dashboard.ts';
import { ScoreBreakdown, ScorePartsButton } from '../features/analytics/score/score-breakdown.tsx';
import { SummaryTiles } from '../features/analytics/summary-tiles.tsx';
import { TopContent } from '../features/analytics/top-content.tsx';
import { TrendsPanel } from '../features/analytics/trends-panel.tsx';
import { chosenName, type useDashboardChoices } from '../features/analytics/use-dashboard-choices.ts';
import { GeneratePlanButton } from '../features/plans/generate-plan-button.tsx';
import { NoRecommendations, Recommendations } from '../features/plans/recommendations.tsx';
import { useLeadToPlan } from '../features/plans/use-lead-to-plan.ts';
import { AccountsTogether } from '../features/threads/accounts-together.tsx';
import { useAccounts } from '../features/threads/queries.ts';
import { isNarrow, useHost } from '../lib/host.tsx';
import { paths } from '../lib/links/paths.ts';

interface DashboardPanelsProps {
  own: Dashboard;
  choices: ReturnType<typeof useDashboardChoices>;
}

/** Own figures; sample ones, and said so, until there is data. */
export function DashboardPanels({ own, choices }: DashboardPanelsProps) {
  const sample = sampleDashboard(choices.days);
  const planTitle = useLeadToPlan(own.marketingPlan?.id);
  const actions = <RecommendationActions choices={choices} planId={own.marketingPlan?.id} />;
  // Beside own figures, times that somebody made up would be taken for advice.
  const plan = own.marketingPlan ?? (own.source === 'posts' ? null : sample.marketingPlan);
  const { isDemo = false } = useHost();
  const isLookedAt = own.source === 'posts' || isDemo;
  return (
    <div className="grid grid-cols-1 gap-4">
      {own.source === 'off' && <AnalyticsOff goal="to see your figures" />}
      {own.source === 'none' && <Figures shown={sample} choices={choices} isSample />}
      {own.source === 'posts' && <Figures shown={own} choices={choices} scoreAction={<ScorePartsButton />} />}
      {own.source === 'analyses' && <Figures shown={own} choices={choices} />}
      <BelowFirstScreen>
        {isLookedAt && <InsightsPanel insights={own.insights} isSample={isDemo} />}
        {plan ? (
          <Recommendations plan={plan} isSample={own.marketingPlan === null} actions={actions} titleRef={planTitle} />
        ) : (
          <NoRecommendations actions={actions} />
        )}
        {isLookedAt && <ScoreBreakdown score={own.score} isSample={isDemo} />}
      </BelowFirstScreen>
    </div>
  );
}

interface FiguresProps {
  shown: Dashboard;
  choices: DashboardPanelsProps['choices'];
  isSample?: boolean;
  scoreAction?: ReactNode;
}

function Figures({ shown, choices, scoreAction, isSample = false }: FiguresProps) {
  const { top, chooseTop } = choices;
  return (
    <>
      {isSample && <SampleNote />}
      {shown.source === 'posts' && <AccountsTogether />}
      {shown.isSandbox && (
        <p className="text-muted">
          <SandboxBadge /> These figures belong to an invented creator.
        </p>
      )}
      <MetricCards {...shown} actions={{ optimizationScore: scoreAction }} />
      <AssistantCard />
      <TrendsPanel shown={shown} choices={choices} isSample={isSample} />
      <BelowFirstScreen>
        <SummaryTiles tiles={shown.tiles} name={chosenName(choices)} />
        <TopContent items={shown.topContent} measure={top} onMeasure={chooseTop} isSample={isSample} />
      </BelowFirstScreen>
    </>
  );
}

/** What the sample figures are for, and the way to own ones. */
function SampleNote() {
  const accounts = useAccounts();
  const connection = useConnect();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">
        <SampleDataBadge /> This is what your dashboard looks like once you have posts.
      </p>
      {accounts.data?.length === 0 && (
        <ConnectButton connection={connection} label="Connect your Threads account" size="sm" />
      )}
    </div>
  );
}

interface RecommendationActionsProps extends Pick<DashboardPanelsProps, 'choices'> {
  planId: string | undefined;
}

const RecommendationActions = ({ choices, planId }: RecommendationActionsProps) => (
  <>
    <GeneratePlanButton size="sm" refreshes={planId}>
      Refresh Insights
    </GeneratePlanButton>
    <GeneratePlanButton size="sm">Generate Marketing Plan</GeneratePlanButton>
    <ExportButton choices={choices} />
  </>
);

/** Opens the report, which can be printed and saved. Popup and panel are too small for a page of paper: a tab it is. */
function ExportButton({ choices: { days, range, compare } }: Pick<DashboardPanelsProps, 'choices'>) {
  const host = useHost();
  const navigate = useNavigate();
  const asked = { ...(range ?? { days }), ...(compare !== 'before' && { compare }) };
  const address = `${paths.report}?${new URLSearchParams(asked)}`;
  const open = () => {
    toast({
      title: 'Export Started',
      description: 'Your report opens: print it, save it as PDF or CSV, or share it by a link.',
    });
    if (isNarrow(host)) host.openTab(address);
    else void navigate(address);
  };
  return (
    <Button size="sm" onClick={open}>
      Export Report
    </Button>
  );
}
