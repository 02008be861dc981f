import { useRef, useState } from 'react';
import { EXPERIMENT_PAIRS } from '#shared/contract/limits-and-page-sizes';
import type { ThreadsAccount } from '#shared/threads';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ChoiceSelect } from '../../../components/form/choice-select.tsx';
import { Field, inputClass } from '../../../components/form/field.tsx';
import { CallError } from '../../../lib/api/call-error.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { type ExperimentForm, planOf, SUBJECTS, subjectName, timesFor } from './experiment-form.ts';
import { usePreview, useStartExperiment } from './experiment-queries.ts';
import { PreviewText } from './preview-text.tsx';
import { TimesField, WeekdaysField } from './turns-fields.tsx';

interface ExperimentDialogProps {
  accounts: ThreadsAccount[];
  begun: ExperimentForm;
  onClose: () => void;
}

/** Chooses what is compared and when, and says beforehand what it takes and what it can find. */
export function ExperimentDialog({ accounts, begun, onClose }: ExperimentDialogProps) {
  const { timeZone } = useUser();
  const [form, setForm] = useState(begun);
  const change = (changes: Partial<ExperimentForm>) => setForm((before) => ({ ...before, ...changes }));
  const plan = planOf(form, timeZone);
  const preview = usePreview(plan);
  const start = useStartExperiment();
  const fields = preview.error instanceof CallError ? preview.error.fields : {};
  const pairsField = useRef<HTMLInputElement>(null);
  // What was pressed is gone with its press.
  const takePairs = (pairs: number) => {
    change({ pairs });
    pairsField.current?.focus();
  };
  const isRight = !preview.isPending && !preview.isError;
  return (
    <Dialog
      open
      width="wide"
      title="Start an experiment"
      description="Posts come in pairs: same weekday, same time, a week apart. Chance decides which of the two comes first, so a difference comes from how you post and not from the day."
      onClose={onClose}
    >
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) start.mutate(plan, { onSuccess: onClose });
        }}
      >
        <div className="flex flex-wrap items-center gap-2">
          {accounts.length > 1 && (
            <ChoiceSelect
              label="Account"
              choices={accounts.map(({ id }) => id)}
              value={form.accountId}
              onChoose={(accountId) => change({ accountId })}
              nameOf={(id) => `@${accounts.find((account) => account.id === id)?.username}`}
            />
          )}
          <ChoiceSelect
            label="What to compare"
            choices={SUBJECTS}
            value={form.choice}
            onChoose={(choice) => change({ choice, times: timesFor(choice) })}
            nameOf={subjectName}
          />
          <ChoiceSelect
            label="Judged by"
            choices={['views', 'engagement']}
            value={form.measure}
            onChoose={(measure) => change({ measure })}
            nameOf={(measure) => `by ${measure} after a day`}
          />
        </div>
        {form.choice === 'tag' && (
          <Field label="Hashtag or topic" error={fields.subject}>
            {(control) => (
              <input
                {...control}
                className={inputClass}
                value={form.tag}
                onChange={(event) => change({ tag: event.target.value })}
              />
            )}
          </Field>
        )}
        <WeekdaysField form={form} error={fields.weekdays} onChange={change} />
        <TimesField form={form} error={fields.times} timeZone={timeZone} onChange={change} />
        <Field
          label="Pairs of posts"
          hint={`From ${EXPERIMENT_PAIRS.min} to ${EXPERIMENT_PAIRS.max}. More pairs find smaller differences.`}
          error={fields.pairs}
        >
          {(control) => (
            <input
              {...control}
              ref={pairsField}
              type="number"
              min={EXPERIMENT_PAIRS.min}
              max={EXPERIMENT_PAIRS.max}
              className={inputClass}
              value={form.pairs}
              onChange={(event) => change({ pairs: Number(event.target.value) })}
            />
          )}
        </Field>
        <PreviewText plan={plan} preview={preview} onPairs={takePairs} />
        <div className="flex justify-end gap-2">
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={!isRight} pending={start.isPending && 'Starting...'}>
            Start
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
