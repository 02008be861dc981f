import { ChevronRight } from 'lucide-react';
import { pathTo } from '#shared/contract/endpoint';
import type { MarketingPlan } from '#shared/plans';
import { formatMoment, today } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { Link } from '../../components/form/link.tsx';
import { paths } from '../../lib/links/paths.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { basisText } from './plan-basis.ts';
import { periodText } from './plan-period-text.ts';
import { StatusBadge } from './status-badge.tsx';

/** One plan of the list: what it is called, how far it is, and what it rests on. */
export function PlanRow({ plan }: { plan: MarketingPlan }) {
  const { timeZone } = useUser();
  const period = periodText(plan, today(timeZone));
  return (
    <li>
      <Link
        to={pathTo(paths.marketingPlan, { id: plan.id })}
        className="flex items-center gap-4 px-5 py-4 hover:bg-base-200 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-medium">{plan.title}</span>
            <StatusBadge status={plan.status} />
          </span>
          <span className="block text-muted text-sm tabular-nums">
            {period ?? `Made ${formatMoment(plan.createdAt, timeZone)}`}
          </span>
          <span className="block text-muted text-sm tabular-nums">{contentsText(plan)}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

function contentsText(plan: MarketingPlan): string {
  const parts = [
    countOf(plan.optimalPostingTimes, 'time'),
    countOf(plan.trendingHashtags, 'topic'),
    countOf(plan.contentIdeas, 'idea'),
    plan.recommendations && basisText(plan.recommendations.basis),
  ];
  return parts.filter(Boolean).join(' · ');
}

const countOf = ({ length }: string[], noun: string) => length > 0 && counted(length, noun);
