import type { ReactNode, Ref } from 'react';
import type { Dashboard } from '#shared/analytics/analytics';
import type { Recommendation } from '#shared/analytics/recommendations';
import { pathTo } from '#shared/contract/endpoint';
import { signedPercent } from '#shared/words/numbers';
import { Link } from '../../components/form/link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Badge, SampleDataBadge } from '../../components/notice/badge.tsx';
import { paths } from '../../lib/links/paths.ts';
import { Evidence } from './evidence.tsx';
import { sectionNote } from './section-note.ts';

type Plan = NonNullable<Dashboard['marketingPlan']>;

interface RecommendationsProps {
  plan: Plan;
  isSample: boolean;
  /** The buttons of the panel. */
  actions: ReactNode;
  /** Of the panel. */
  titleRef?: Ref<HTMLHeadingElement>;
}

const TITLE = 'AI-Powered Marketing Recommendations';

/** Where there are own figures to make a plan from, and none was made. */
export const NoRecommendations = ({ actions }: Pick<RecommendationsProps, 'actions'>) => (
  <Card title={TITLE} description="When to post, about what, and ideas to try, from your own posts" actions={actions}>
    <p className="text-muted text-sm">You have no plan yet. Generate one, and you will see its advice here.</p>
  </Card>
);

/** What the newest plan advises: when to post, about what, and which ideas to try, each with what carries it. */
export function Recommendations({ plan, isSample, actions, titleRef }: RecommendationsProps) {
  const itemsOf = (kind: Recommendation['kind']) => plan.items.filter((item) => item.kind === kind);
  return (
    <Card
      title={TITLE}
      titleRef={titleRef}
      description={isSample ? 'Generate a plan to see your own.' : <Origin plan={plan} />}
      actions={
        <>
          {isSample && <SampleDataBadge />}
          {actions}
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
        <Part title="Optimal Posting Times" plan={plan} items={itemsOf('time')}>
          <Tags
            values={plan.optimalPostingTimes}
            empty="No times yet. They appear once you have posted a little more."
          />
        </Part>
        <Part title="Trending Topics" plan={plan} items={itemsOf('hashtag')}>
          <Tags values={plan.trendingHashtags} empty="No topic stands out yet." />
        </Part>
        <Part title="Content Ideas" plan={plan} items={itemsOf('idea')}>
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

const Origin = ({ plan }: { plan: Plan }) => (
  <>
    From your newest marketing plan, <PlanLink plan={plan}>{plan.title}</PlanLink>
  </>
);

const PlanLink = ({ plan: { id }, children }: { plan: Plan; children: ReactNode }) => (
  <Link to={pathTo(paths.marketingPlan, { id })} className="link text-link">
    {children}
  </Link>
);

interface PartProps {
  title: string;
  plan: Plan;
  items: Recommendation[];
  /** The lines alone, where nobody knows what carries them. */
  children: ReactNode;
}

function Part({ title, plan, items, children }: PartProps) {
  const areGeneral = items.length > 0 && items.every(({ isGeneral }) => isGeneral);
  const note = sectionNote(items);
  const more = (count: number) => <PlanLink plan={plan}>{`All ${count} in the plan`}</PlanLink>;
  return (
    <section className="min-w-0 md:px-6 md:first:pl-0 md:last:pr-0">
      <h3 className="mb-2 flex flex-wrap items-center gap-x-2 font-medium text-muted text-sm">
        {title} {areGeneral && <Badge>General guidance</Badge>}
      </h3>
      {note && <p className="mb-2 text-muted text-sm">{note}</p>}
      {items.length > 0 ? <RecommendationList items={items} more={more} /> : children}
    </section>
  );
}

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

/** A panel has room for so many lines of a kind; the plan shows all. */
const SHOWN = 4;

interface RecommendationListProps {
  items: Recommendation[];
  /** The way to all of them, where some are left out. */
  more: (count: number) => ReactNode;
}

/** The first lines of one kind, each with its effect, its sample and what carries it. */
const RecommendationList = ({ items, more }: RecommendationListProps) => (
  <>
    <ul className="divide-y divide-line">
      {items.slice(0, SHOWN).map((item) => (
        <li key={item.text} className="py-2 first:pt-0 last:pb-0">
          <p className="flex items-start justify-between gap-3">
            <span className="min-w-0 wrap-anywhere tabular-nums">{item.text}</span>
            {item.effect && <Badge tone="good">{signedPercent(item.effect.lift)}</Badge>}
          </p>
          <Evidence item={item} />
        </li>
      ))}
    </ul>
    {items.length > SHOWN && <p className="mt-2 border-line border-t pt-2 text-sm">{more(items.length)}</p>}
  </>
);
