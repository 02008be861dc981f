import type { ReactNode } from 'react';
import type { Dashboard } from '#shared/analytics';
import { pathTo } from '#shared/endpoint';
import type { Recommendation } from '#shared/recommendations';
import { Badge, SampleDataBadge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { paths } from '../../lib/paths.ts';
import { Evidence } from './evidence.tsx';
import { EvidenceTags } from './evidence-tags.tsx';

type Plan = NonNullable<Dashboard['marketingPlan']>;

interface RecommendationsProps {
  plan: Plan;
  isSample: boolean;
  /** The buttons of the panel. */
  actions: ReactNode;
}

/** What the newest plan advises: when to post, about what, and which ideas to try, each with what carries it. */
export function Recommendations({ plan, isSample, actions }: RecommendationsProps) {
  const itemsOf = (kind: Recommendation['kind']) => plan.items.filter((item) => item.kind === kind);
  return (
    <Card
      title="AI-Powered Marketing Recommendations"
      description={isSample ? 'Generate a plan to see your own.' : <Origin plan={plan} />}
      actions={
        <>
          {isSample && <SampleDataBadge />}
          {actions}
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
        <Part title="Optimal Posting Times" isGeneral={areGeneral(itemsOf('time'))}>
          <Tags
            values={plan.optimalPostingTimes}
            items={itemsOf('time')}
            empty="No times yet: post a little more first."
          />
        </Part>
        <Part title="Trending Topics" isGeneral={areGeneral(itemsOf('hashtag'))}>
          <Tags values={plan.trendingHashtags} items={itemsOf('hashtag')} empty="No topic stands out yet." />
        </Part>
        <Part title="Content Ideas" isGeneral={areGeneral(itemsOf('idea'))}>
          <Ideas values={plan.contentIdeas} items={itemsOf('idea')} />
        </Part>
      </div>
    </Card>
  );
}

const Origin = ({ plan: { id, title } }: { plan: Plan }) => (
  <>
    From your newest marketing plan,{' '}
    <Link to={pathTo(paths.marketingPlan, { id })} className="link text-link">
      {title}
    </Link>
  </>
);

const areGeneral = (items: Recommendation[]) => items.length > 0 && items.every(({ isGeneral }) => isGeneral);

interface PartProps {
  title: string;
  /** True where none of its lines is measured in the user's own posts. */
  isGeneral: boolean;
  children: ReactNode;
}

const Part = ({ title, isGeneral, children }: PartProps) => (
  <section className="min-w-0 md:px-6 md:first:pl-0 md:last:pr-0">
    <h3 className="mb-2 flex flex-wrap items-center gap-x-2 font-medium text-muted text-sm">
      {title} {isGeneral && <Badge>General guidance</Badge>}
    </h3>
    {children}
  </section>
);

interface ListProps {
  values: string[];
  /** The same lines with what carries them; none for sample data. */
  items: Recommendation[];
}

function Tags({ values, items, empty }: ListProps & { empty: string }) {
  if (values.length === 0) return <p className="text-muted">{empty}</p>;
  if (items.length > 0) return <EvidenceTags items={items} />;
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

const Ideas = ({ values, items }: ListProps) => (
  <ul className="list-disc space-y-1 pl-5">
    {values.map((value) => {
      const item = items.find(({ text }) => text === value);
      return (
        <li key={value}>
          {value}
          {item && <Evidence item={item} />}
        </li>
      );
    })}
  </ul>
);
