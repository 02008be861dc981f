import type { ReactNode } from 'react';
import type { Dashboard } from '#shared/analytics';
import { Badge, SampleDataBadge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';

type Plan = NonNullable<Dashboard['marketingPlan']>;

interface RecommendationsProps {
  plan: Plan;
  isSample: boolean;
  /** The buttons of the panel. */
  actions: ReactNode;
}

/** What the newest plan advises: when to post, about what, and which ideas to try. */
export function Recommendations({ plan, isSample, actions }: RecommendationsProps) {
  return (
    <Card
      title="AI-Powered Marketing Recommendations"
      description={isSample ? 'Generate a plan to see your own.' : 'From your newest marketing plan'}
      actions={
        <>
          {isSample && <SampleDataBadge />}
          {actions}
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
        <Part title="Optimal Posting Times">
          <Tags values={plan.optimalPostingTimes} empty="No times yet: post a little more first." />
        </Part>
        <Part title="Trending Topics">
          <Tags values={plan.trendingHashtags} empty="No topic stands out yet." />
        </Part>
        <Part title="Content Ideas">
          <ul className="list-disc space-y-1 pl-5">
            {plan.contentIdeas.map((idea) => (
              <li key={idea}>{idea}</li>
            ))}
          </ul>
        </Part>
      </div>
    </Card>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="md:px-6 md:first:pl-0 md:last:pr-0">
    <h3 className="mb-2 font-medium text-muted text-sm">{title}</h3>
    {children}
  </section>
);

function Tags({ values, empty }: { values: string[]; empty: string }) {
  if (values.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={value}>
          <Badge>{value}</Badge>
        </li>
      ))}
    </ul>
  );
}
