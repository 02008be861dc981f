import { type SubmitEvent, useState } from 'react';
import { LABEL_NAME_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { LABEL_COLOURS } from '#shared/library/labels';
import { Button } from '../../../components/form/button.tsx';
import { inputClass } from '../../../components/form/field.tsx';
import { messageOf } from '../../../lib/api/call-error.ts';
import { useAddLabel } from '../changes.ts';

/** Makes a label; what was typed stays where that fails. */
export function NewLabel({ onAdded }: { onAdded?: (id: string) => void }) {
  const [name, setName] = useState('');
  const [colour, setColour] = useState(0);
  const add = useAddLabel();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    add.mutate(
      { name, colour },
      {
        onSuccess: ({ id }) => {
          setName('');
          onAdded?.(id);
        },
      },
    );
  };
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={submit}>
      <input
        aria-label="Name of a new label"
        placeholder="New label, such as how-to"
        maxLength={LABEL_NAME_MAX_LENGTH}
        className={`${inputClass} min-w-0 flex-1 basis-40`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <select
        aria-label="Colour of the new label"
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
      <Button type="submit" pending={add.isPending && 'Adding...'}>
        Add label
      </Button>
      {add.isError && (
        <p role="alert" className="basis-full text-bad text-sm">
          {messageOf(add.error, 'The label could not be added. Please try again.')}
        </p>
      )}
    </form>
  );
}
