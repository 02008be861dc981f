import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePlanSchema, type MarketingPlan, PLAN_TITLE_MAX_LENGTH } from '#shared/plans';
import { Button } from '../../components/form/button.tsx';
import { inputClass } from '../../components/form/field.tsx';
import { schemaResolver } from '../../lib/schema-resolver.ts';
import { useChangePlan } from './queries.ts';

/** The name of a plan, and a pencil that makes it a form in the same place. */
export function PlanTitle({ plan }: { plan: MarketingPlan }) {
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
