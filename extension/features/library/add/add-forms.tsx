import { type ReactNode, type SubmitEvent, useState } from 'react';
import { POST_PICTURE_TYPES } from '#shared/calendar/post-pictures';
import { IDEA_MAX_LENGTH, IMAGE_MAX_MB, POST_PICTURES_MAX_MB } from '#shared/contract/limits-and-page-sizes';
import { Button } from '../../../components/form/button.tsx';
import { Field, inputClass } from '../../../components/form/field.tsx';
import { messageOf } from '../../../lib/api/call-error.ts';
import { useAddItem, useAddPictureItem } from '../changes.ts';

interface AddFormProps {
  onAdded: () => void;
}

interface FormProps {
  onSubmit: () => void;
  isPending: boolean;
  children: ReactNode;
}

const Form = ({ onSubmit, isPending, children }: FormProps) => (
  <form
    className="grid gap-4"
    onSubmit={(event: SubmitEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    <Button type="submit" variant="primary" className="justify-self-end" pending={isPending && 'Adding...'}>
      Add
    </Button>
  </form>
);

const errorOf = ({ isError, error }: { isError: boolean; error: unknown }) =>
  isError ? messageOf(error, 'It could not be added. Please try again.') : undefined;

export function AddIdea({ onAdded }: AddFormProps) {
  const [text, setText] = useState('');
  const add = useAddItem();
  return (
    <Form isPending={add.isPending} onSubmit={() => add.mutate({ kind: 'idea', text }, { onSuccess: onAdded })}>
      <Field label="Your idea, in a line" error={errorOf(add)}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            maxLength={IDEA_MAX_LENGTH}
            className={inputClass}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </Form>
  );
}

export function AddAddress({ onAdded }: AddFormProps) {
  const [address, setAddress] = useState('');
  const [text, setText] = useState('');
  const add = useAddItem();
  const submit = () => add.mutate({ kind: 'reference', address, text }, { onSuccess: onAdded });
  return (
    <Form isPending={add.isPending} onSubmit={submit}>
      <Field
        label="Address of the post"
        hint="It is kept as a reference, with its author and link, and never counts as yours. The extension saves what it says, too."
        error={errorOf(add)}
      >
        {(control) => (
          <input
            {...control}
            inputMode="url"
            placeholder="https://www.threads.com/@name/post/..."
            className={inputClass}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Field label="Why you keep it (optional)">
        {(control) => (
          <input
            {...control}
            dir="auto"
            maxLength={IDEA_MAX_LENGTH}
            className={inputClass}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </Form>
  );
}

export function AddPicture({ onAdded }: AddFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const add = useAddPictureItem();
  const submit = () => file && add.mutate({ file, text }, { onSuccess: onAdded });
  return (
    <Form isPending={add.isPending} onSubmit={submit}>
      <Field
        label="Picture"
        hint={`PNG or JPEG, up to ${IMAGE_MAX_MB} MB; ${POST_PICTURES_MAX_MB} MB in all, with those of the calendar. What the camera wrote into it is removed.`}
        error={errorOf(add)}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            required
            accept={POST_PICTURE_TYPES.join(',')}
            className="w-full text-base file:mr-3 file:rounded-field file:border file:border-line file:bg-base-100 file:px-3 file:py-1.5"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <Field label="What is on it (optional)" hint="It is found by these words.">
        {(control) => (
          <input
            {...control}
            dir="auto"
            maxLength={IDEA_MAX_LENGTH}
            className={inputClass}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </Form>
  );
}
