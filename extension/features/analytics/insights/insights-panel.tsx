import { type Insight, insightKinds } from '#shared/analytics/insights';
import { listed } from '#shared/words/numbers';
import { Card } from '../../../components/layout/card.tsx';
import { SampleDataBadge } from '../../../components/notice/badge.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { InsightItem } from './insight-item.tsx';

const OCCASIONS = listed(Object.values(insightKinds).map(({ when }) => when));

/** What the daily look at the figures found: each with its evidence, the posts behind it, and a way to be rid of it. */
export function InsightsPanel({ insights, isSample = false }: { insights: Insight[]; isSample?: boolean }) {
  return (
    <Card
      title="Insights"
      description="What stands out in your figures. Checked once a day."
      actions={isSample && <SampleDataBadge />}
    >
      {insights.length === 0 ? (
        <EmptyState
          title="Nothing stands out"
          description={`You will read here ${OCCASIONS}. The first check runs after your first import.`}
        />
      ) : (
        <ul className="divide-y divide-line">
          {insights.map((insight) => (
            <InsightItem key={insight.id} insight={insight} />
          ))}
        </ul>
      )}
    </Card>
  );
}
