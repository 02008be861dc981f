import { PLAN_STATUSES, type PlanCounts, type PlanStatus } from '#shared/plans';
import { Button } from '../../components/form/button.tsx';
import { STATUS_NAMES } from './status-badge.tsx';

interface StatusFilterProps {
  /** Null shows all. */
  chosen: PlanStatus | null;
  counts: PlanCounts;
  onChoose: (status: PlanStatus | null) => void;
}

/** Which plans the list shows; a status that no plan has is not offered. */
export function StatusFilter({ chosen, counts, onChoose }: StatusFilterProps) {
  const offered = PLAN_STATUSES.filter((status) => counts[status] > 0 || status === chosen);
  return (
    <fieldset className="mb-4 flex flex-wrap gap-1">
      <legend className="sr-only">Status</legend>
      {[null, ...offered].map((status) => (
        <Button
          key={status}
          size="sm"
          variant={status === chosen ? 'default' : 'quiet'}
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
        >
          {status ? STATUS_NAMES[status] : 'All'}
          {status && <span className="text-muted tabular-nums">{counts[status]}</span>}
        </Button>
      ))}
    </fieldset>
  );
}
