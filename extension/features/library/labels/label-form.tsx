import { type SubmitEvent, useState } from 'react';
import { LABEL_NAME_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { LABEL_COLOURS } from '#shared/library/labels';
import { Button } from '../../../components/form/button.tsx';
import { inputClass } from '../../../components/form/field.tsx';
import { messageOf } from '../../../lib/api/call-error.ts';
import type { NameAndColour } from '../changes.ts';

interface LabelFormProps {
  label: NameAndColour;
  /** What assistive technology calls the two controls. */
  names: { name: string; colour: string };
  submit: string;
  pending: string | false;
  /** What went wrong with the last try, where something did, and what to say where the server did not. */
  error: Error | null;
  failure: string;
  /** Of a name that is not empty. Calls `clear` where another label may follow. */
  onSubmit: (label: NameAndColour, clear: () => void) => void;
  onCancel?: () => void;
}

/** Name and colour of a label; what was typed stays where storing it fails. */
export function LabelForm({ label, names, submit, pending, error, failure, onSubmit, onCancel }: LabelFormProps) {
  const [name, setName] = useState(label.name);
  const [colour, setColour] = useState(label.colour);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSubmit({ name, colour }, () => setName(''));
  };
  return (
    <form
      className="flex grow flex-wrap items-center gap-2"
      onSubmit={send}
      onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever pressed "Edit" goes on here.
        autoFocus={onCancel !== undefined}
        aria-label={names.name}
        placeholder="New label, such as how-to"
        maxLength={LABEL_NAME_MAX_LENGTH}
        className={`${inputClass} min-w-0 flex-1 basis-40`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <select
        aria-label={names.colour}
        className="select w-auto border-line text-base"
        value={colour}
        onChange={(event) => setColour(Number(event.target.value))}
      >
        {LABEL_COLOURS.map((one, place) => (
          <option key={one} value={place}>
            {one}
          </option>
        ))}
      </select>
      <span className="flex gap-2">
        <Button type="submit" pending={pending}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </span>
      {error && (
        <p role="alert" className="basis-full text-bad text-sm">
          {messageOf(error, failure)}
        </p>
      )}
    </form>
  );
}
