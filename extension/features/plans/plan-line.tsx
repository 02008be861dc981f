import type { ItemOutcome } from '#shared/plan-outcome';
import type { Recommendation } from '#shared/recommendations';
import { Badge } from '../../components/notice/badge.tsx';
import { formatLift } from '../../lib/format.ts';
import { Evidence } from './evidence.tsx';
import { LineOutcome } from './line-outcome.tsx';

export interface PlanLineProps {
  item: Recommendation;
  /** Null before the plan ran. */
  outcome: ItemOutcome | null;
  /** True once nothing can follow it any more. */
  isFinal: boolean;
}

/** What to do and why; beside it, the target and the result. */
export const PlanLine = ({ item, outcome, isFinal }: PlanLineProps) => (
  <li className="grid break-inside-avoid gap-x-8 gap-y-1 py-3 first:pt-0 last:pb-0 md:grid-cols-2">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere font-medium tabular-nums">{item.text}</span>
        {item.effect && <Badge tone="good">{formatLift(item.effect.lift)}</Badge>}
        {item.isGeneral && <Badge>General guidance</Badge>}
      </p>
      <Evidence item={item} />
    </div>
    <div className="grid content-start gap-1 text-sm tabular-nums">
      {item.target && (
        <p>
          <span className="text-muted">Target: </span>
          {item.target.text}
        </p>
      )}
      {outcome && <LineOutcome item={item} outcome={outcome} isFinal={isFinal} />}
    </div>
  </li>
);
