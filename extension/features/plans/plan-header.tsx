import { Printer } from 'lucide-react';
import type { MarketingPlan } from '#shared/plans';
import { PRODUCT_NAME } from '#shared/product';
import { Button } from '../../components/form/button.tsx';
import { formatMoment, today } from '../../lib/format.ts';
import { useUser } from '../../lib/signed-in-user.ts';
import { basisText } from './basis.ts';
import { DeletePlanButton } from './delete-plan-button.tsx';
import { periodText } from './period.ts';
import { PlanTitle } from './plan-title.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusChoice } from './status-choice.tsx';

/** What a plan is called, where it comes from, and what can be done with it. */
export function PlanHeader({ plan }: { plan: MarketingPlan }) {
  const { timeZone } = useUser();
  const period = periodText(plan, today(timeZone));
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <title>{`${plan.title} · ${PRODUCT_NAME}`}</title>
      <div className="min-w-0 grow basis-80">
        <PlanTitle plan={plan} />
        <p className="text-muted text-sm tabular-nums">{originText(plan, timeZone)}</p>
        {period && <p className="text-muted text-sm tabular-nums">{period}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <StatusChoice plan={plan} />
        <Button size="sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
        <DeletePlanButton plan={plan} />
      </div>
      <div className="hidden print:block">
        <StatusBadge status={plan.status} />
      </div>
    </header>
  );
}

function originText({ createdAt, recommendations }: MarketingPlan, timeZone: string): string {
  const made = `Made ${formatMoment(createdAt, timeZone)}`;
  if (!recommendations) return made;
  const { basis } = recommendations;
  return `${made} · ${basisText(basis)} · ${basis.planner.name} · times in ${basis.timeZone}`;
}
