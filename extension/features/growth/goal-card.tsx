import { type FormEvent, useState } from 'react';
import { type Growth, setGoal } from '#shared/analytics/growth';
import { reachText } from '#shared/sentences/growth-words';
import { formatDays } from '#shared/words/dates';
import { percent, whole } from '#shared/words/numbers';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { Button } from '../../components/form/button.tsx';
import { Field, inputClass } from '../../components/form/field.tsx';
import { messageOf } from '../../lib/api/call-error.ts';
import { floorText } from './growth-texts.ts';
import { useChangeGoal } from './queries.ts';

type GoalCardProps = Pick<Growth, 'goal' | 'reach' | 'floors'> & { account: NonNullable<Growth['account']> };

/** A number to reach, when that may be, and the pace that it needs. */
export function GoalCard({ account, goal, reach, floors }: GoalCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const change = useChangeGoal(account.id, goal);
  const isForm = isEditing || !goal;
  return (
    <FigureCard
      title="Goal"
      figure="goalReach"
      actions={
        !isForm && (
          <>
            <Button size="sm" onClick={() => setIsEditing(true)}>
              Change
            </Button>
            <Button
              size="sm"
              variant="quiet"
              pending={change.isPending && 'Removing...'}
              onClick={() => change.mutate(null)}
            >
              Remove
            </Button>
          </>
        )
      }
    >
      {isForm ? (
        <GoalForm goal={goal} change={change} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <p className="font-semibold text-xl tabular-nums">
            {reach ? reachText(reach, goal.target) : `${whole(goal.target)} followers`}
          </p>
          <p className="mt-1 max-w-[70ch] text-muted text-sm">
            {reach
              ? paceText(reach, goal)
              : `When it may be reached is not known yet. ${floorText(floors.outlookWeeks, 'week')}`}
          </p>
        </>
      )}
    </FigureCard>
  );
}

function paceText(
  { neededPerWeek, chanceBy, isReached }: NonNullable<Growth['reach']>,
  { by }: NonNullable<Growth['goal']>,
): string {
  if (isReached) return 'Set another number to go on.';
  if (!by) return 'It is the range in which four of five courses that your own weeks allow first reach it.';
  const until = formatDays(by, by);
  if (neededPerWeek === null) return `${until} has passed. Choose another day, or none.`;
  const chance = chanceBy === null ? '' : ` ${percent(chanceBy)} of the courses that your weeks allow do.`;
  return `By ${until} it needs ${whole(Math.ceil(neededPerWeek))} net followers a week.${chance}`;
}

interface GoalFormProps {
  goal: Growth['goal'];
  change: ReturnType<typeof useChangeGoal>;
  onDone: () => void;
}

function GoalForm({ goal, change, onDone }: GoalFormProps) {
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const body = {
      metric: 'followers',
      target: Number(given.get('target') || Number.NaN),
      by: given.get('by') || null,
    };
    const parsed = setGoal.body.safeParse(body);
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message);
    setProblem(undefined);
    change.mutate(parsed.data, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field
        label="Followers to reach"
        error={problem ?? (change.isError ? messageOf(change.error, 'It could not be stored.') : undefined)}
      >
        {(control) => (
          <input
            {...control}
            name="target"
            type="number"
            min={1}
            defaultValue={goal?.target}
            placeholder="5000"
            className={inputClass}
          />
        )}
      </Field>
      <Field label="By (optional)">
        {(control) => (
          <input {...control} name="by" type="date" defaultValue={goal?.by ?? undefined} className={inputClass} />
        )}
      </Field>
      <div className="flex gap-2 sm:pt-6.5">
        <Button type="submit" pending={change.isPending && 'Saving...'}>
          {goal ? 'Save' : 'Set goal'}
        </Button>
        {goal && (
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
