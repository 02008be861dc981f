import { Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PLAN_TITLE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { changePlanSchema, type MarketingPlan, PLAN_STATUSES } from '#shared/plans';
import { formatMoment, today } from '#shared/words/dates';
import { PRODUCT_NAME } from '#shared/words/product';
import { Button } from '../../components/form/button.tsx';
import { ChoiceSelect } from '../../components/form/choice-select.tsx';
import { inputClass } from '../../components/form/field.tsx';
import { schemaResolver } from '../../lib/api/schema-resolver.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { DeletePlanButton } from './delete-plan-button.tsx';
import { basisText } from './plan-basis.ts';
import { periodText } from './plan-period-text.ts';
import { useChangePlan } from './queries.ts';
import { STATUS_NAMES, StatusBadge } from './status-badge.tsx';

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

/** Gives a plan another status at once. */
function StatusChoice({ plan: { id, status } }: { plan: MarketingPlan }) {
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

/** The name of a plan, and a pencil that makes it a form in the same place. */
function PlanTitle({ plan }: { plan: MarketingPlan }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <TitleForm plan={plan} onClose={() => setEditing(false)} />;
  return (
    <div className="flex items-start gap-1">
      <h1 className="min-w-0 wrap-anywhere font-semibold text-xl">{plan.title}</h1>
      <button
        type="button"
        aria-label="Rename this plan"
        className="btn btn-ghost btn-square btn-xs mt-0.5 text-muted print:hidden"
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}

function TitleForm({ plan: { id, title }, onClose }: { plan: MarketingPlan; onClose: () => void }) {
  const change = useChangePlan(id);
  const form = useForm({ resolver: schemaResolver(changePlanSchema), values: { title } });
  const error = form.formState.errors.title?.message;
  const save = form.handleSubmit((input) => change.mutate(input, { onSuccess: onClose }));
  return (
    <form noValidate className="mb-1 flex flex-wrap items-start gap-2" onSubmit={(event) => void save(event)}>
      <h1 className="sr-only">{title}</h1>
      <div className="grid min-w-0 max-w-md grow gap-1">
        <input
          {...form.register('title')}
          // biome-ignore lint/a11y/noAutofocus: whoever pressed the pencil wants to type.
          autoFocus
          aria-label="Name of the plan"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          maxLength={PLAN_TITLE_MAX_LENGTH}
          className={inputClass}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        {error && (
          <p id={`${id}-error`} className="text-bad text-sm">
            {error}
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" pending={change.isPending && 'Saving...'}>
        Save
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </form>
  );
}
