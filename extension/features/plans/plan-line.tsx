import type { ItemOutcome } from '#shared/plan-outcome';
import type { Recommendation } from '#shared/recommendations';
import { Badge } from '../../components/badge.tsx';
import { Evidence } from './evidence.tsx';
import { LineOutcome } from './line-outcome.tsx';

interface PlanLineProps {
  item: Recommendation;
  /** Null before the plan ran. */
  outcome: ItemOutcome | null;
}

/** What to do, what is to come of it, what came of it, and why it is advised. */
export const PlanLine = ({ item, outcome }: PlanLineProps) => (
  <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="max-w-[70ch] font-medium tabular-nums">{item.text}</span>
      {item.isGeneral && <Badge>General guidance</Badge>}
    </p>
    {item.target && (
      <p className="max-w-[80ch] text-sm tabular-nums">
        <span className="text-muted">Target: </span>
        {item.target.text}
      </p>
    )}
    {outcome && <LineOutcome item={item} outcome={outcome} />}
    <Evidence item={item} />
  </li>
);
