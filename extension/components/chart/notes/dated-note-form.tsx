import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addChartNote, type OwnNote } from '#shared/analytics/chart-notes';
import { CHART_NOTE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { today } from '#shared/words/dates';
import { messageOf } from '../../../lib/api/call-error.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { accountsQuery } from '../../../lib/user/connected-accounts.ts';
import { Button } from '../../form/button.tsx';
import { Field, inputClass } from '../../form/field.tsx';
import { type ShownNotes, useSaveNote } from './use-chart-notes.ts';

interface DatedNoteFormProps {
  /** The note to change; none for a new one. */
  note?: OwnNote;
  shown: ShownNotes;
  onSaved: () => void;
  onCancel: () => void;
}

/** A day, and what happened on it. */
export function DatedNoteForm({ note, shown: { range, accountId }, onSaved, onCancel }: DatedNoteFormProps) {
  const [problem, setProblem] = useState<string>();
  const save = useSaveNote(note?.id, range);
  const [newDay] = [range.to, today()].toSorted();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const about = given.get('account') ?? note?.accountId ?? null;
    const body = { day: given.get('day'), text: given.get('text'), accountId: about || null };
    const parsed = addChartNote.body.safeParse(body);
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message);
    setProblem(undefined);
    save.mutate(parsed.data, { onSuccess: onSaved });
  };
  const failure = save.isError ? messageOf(save.error, 'The note could not be saved. Please try again.') : undefined;
  return (
    <form
      noValidate
      className="grid items-start gap-3 rounded-field border border-line p-3 sm:grid-cols-[auto_1fr]"
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <Field label="Day">
        {(control) => (
          <input {...control} name="day" type="date" defaultValue={note?.day ?? newDay} className={inputClass} />
        )}
      </Field>
      <Field label="What happened" error={problem ?? failure}>
        {(control) => (
          <input
            {...control}
            // It opens because somebody asked for it.
            // biome-ignore lint/a11y/noAutofocus: see above.
            autoFocus
            name="text"
            dir="auto"
            autoComplete="off"
            maxLength={CHART_NOTE_MAX_LENGTH}
            defaultValue={note?.text}
            placeholder="Started a newsletter"
            className={inputClass}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end justify-end gap-2 sm:col-span-2">
        <AccountField chosen={note ? note.accountId : accountId} />
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" pending={save.isPending && 'Saving...'}>
          Save note
        </Button>
      </div>
    </form>
  );
}

/** Nothing to choose with a single account: a note is about all of them. */
function AccountField({ chosen }: { chosen: string | null }) {
  const { data = [] } = useQuery(accountsQuery(useApi()));
  if (data.length < 2) return null;
  return (
    <select name="account" aria-label="About" defaultValue={chosen ?? ''} className="select select-sm mr-auto w-auto">
      <option value="">About all accounts</option>
      {data.map(({ id, username }) => (
        <option key={id} value={id}>
          About @{username}
        </option>
      ))}
    </select>
  );
}
