import { type KeyboardEvent, useState } from 'react';
import { SAVED_NOTE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { Button } from '../../../components/form/button.tsx';

interface NoteFormProps {
  note: string;
  isSaving: boolean;
  onSave: (note: string) => void;
  onCancel: () => void;
}

export function NoteForm({ note, isSaving, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(note);
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onCancel();
  return (
    <form className="grid gap-2" onKeyDown={onKeyDown} action={() => onSave(text.trim())}>
      <textarea
        // It opens because somebody asked for it.
        // biome-ignore lint/a11y/noAutofocus: see above.
        autoFocus
        aria-label="Note"
        dir="auto"
        maxLength={SAVED_NOTE_MAX_LENGTH}
        placeholder="Why you keep it: a first line, an idea, a format"
        className="textarea min-h-20 w-full text-base [field-sizing:content]"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" pending={isSaving && 'Saving...'}>
          Save note
        </Button>
      </div>
    </form>
  );
}
