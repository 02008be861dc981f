import { Pencil } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { IDEA_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import type { LibraryItem } from '#shared/library/library';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { messageOf } from '../../../lib/api/call-error.ts';
import { useChangeIdea } from '../changes.ts';

/** The words of an idea, which are changed where they stand. */
export function IdeaText({ item }: { item: LibraryItem }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <EditIdea item={item} onDone={() => setEditing(false)} />;
  return (
    <div className="flex items-start gap-2">
      <p dir="auto" className="wrap-anywhere max-h-80 max-w-[70ch] grow overflow-y-auto whitespace-pre-wrap">
        {item.text}
      </p>
      <Button size="sm" variant="quiet" onClick={() => setEditing(true)}>
        <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
        Edit
      </Button>
    </div>
  );
}

function EditIdea({ item, onDone }: { item: LibraryItem; onDone: () => void }) {
  const [text, setText] = useState(item.text);
  const change = useChangeIdea(item.id);
  const error = text.trim() ? undefined : 'Please write down the idea';
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!error) change.mutate(text, { onSuccess: onDone });
  };
  return (
    <form className="grid gap-3" onSubmit={save}>
      <Field
        label="Your idea"
        error={
          error ?? (change.isError ? messageOf(change.error, 'It could not be saved. Please try again.') : undefined)
        }
      >
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: Edit was pressed to type here.
            autoFocus
            dir="auto"
            maxLength={IDEA_MAX_LENGTH}
            className="textarea min-h-24 w-full"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="primary" pending={change.isPending && 'Saving...'}>
          Save
        </Button>
      </div>
    </form>
  );
}
