import { type MarketingPlan, PLAN_STATUSES } from '#shared/plans';
import { ChoiceSelect } from '../../components/form/choice-select.tsx';
import { useChangePlan } from './queries.ts';
import { STATUS_NAMES } from './status-badge.tsx';

/** Gives a plan another status at once. */
export function StatusChoice({ plan: { id, status } }: { plan: MarketingPlan }) {
  const change = useChangePlan(id);
  return (
    <span className="flex items-center gap-2 text-sm">
      <span aria-hidden className="text-muted">
        Status
      </span>
      <ChoiceSelect
        label="Status"
        choices={PLAN_STATUSES}
        value={(change.isPending && change.variables.status) || status}
        onChoose={(chosen) => change.mutate({ status: chosen })}
        nameOf={(choice) => STATUS_NAMES[choice]}
        disabled={change.isPending}
      />
    </span>
  );
}
