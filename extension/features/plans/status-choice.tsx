import { type MarketingPlan, PLAN_STATUSES, type PlanStatus } from '#shared/plans';
import { useChangePlan } from './queries.ts';
import { STATUS_NAMES } from './status-badge.tsx';

/** Gives a plan another status at once. */
export function StatusChoice({ plan: { id, status } }: { plan: MarketingPlan }) {
  const change = useChangePlan(id);
  const shown = (change.isPending && change.variables.status) || status;
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="text-muted">Status</span>
      <select
        className="select select-sm w-auto border-line text-sm"
        value={shown}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ status: event.target.value as PlanStatus })}
      >
        {PLAN_STATUSES.map((choice) => (
          <option key={choice} value={choice}>
            {STATUS_NAMES[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
