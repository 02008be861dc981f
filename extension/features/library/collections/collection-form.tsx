import { type SubmitEvent, useState } from 'react';
import { COLLECTION_NAME_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { Button } from '../../../components/form/button.tsx';
import { inputClass } from '../../../components/form/field.tsx';
import { messageOf } from '../../../lib/api/call-error.ts';

interface CollectionFormProps {
  name: string;
  /** Of the last try. */
  state: { isPending: boolean; error: Error | null };
  /** What to say where the server did not. */
  failure: string;
  /** Of a name that is not empty. */
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a collection; what was typed stays where storing it fails. */
export function CollectionForm({
  name,
  state: { isPending, error },
  failure,
  onSubmit,
  onCancel,
}: CollectionFormProps) {
  const [typed, setTyped] = useState(name);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onSubmit(typed);
  };
  return (
    <form
      className="flex basis-full flex-wrap items-center gap-2"
      onSubmit={send}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: whoever asked for the form goes on here.
        autoFocus
        aria-label="Name of the collection"
        dir="auto"
        maxLength={COLLECTION_NAME_MAX_LENGTH}
        className={`${inputClass} min-w-0 max-w-md flex-1 basis-52`}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className="flex gap-2">
        <Button type="submit" pending={isPending && 'Saving...'}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </span>
      {error && (
        <p role="alert" className="basis-full text-bad text-sm">
          {messageOf(error, failure)}
        </p>
      )}
    </form>
  );
}
