import { Field } from '../../../components/form/field.tsx';
import { useUser } from '../../../lib/signed-in-user.ts';
import { clockNote } from '../move-post.ts';
import type { PostForm } from './post-form.ts';

interface WhenFieldProps {
  form: PostForm;
  error: string | undefined;
  onChange: (changes: Partial<PostForm>) => void;
}

/** When it goes out, with the zone of the clocks that are meant. */
export function WhenField({ form: { wallClock, timeZone }, error, onChange }: WhenFieldProps) {
  const { timeZone: own } = useUser();
  const note = wallClock ? clockNote(wallClock, timeZone) : null;
  const zone = `Time in ${timeZone}${timeZone === own ? '' : `, while yours is ${own}`}.`;
  return (
    <Field label="When" hint={[zone, note].filter(Boolean).join(' ')} error={error}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          className="input w-full text-base aria-invalid:border-bad"
          value={wallClock}
          onChange={(event) => onChange({ wallClock: event.target.value.slice(0, 16) })}
        />
      )}
    </Field>
  );
}
