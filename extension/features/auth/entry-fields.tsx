import { type ComponentProps, useState } from 'react';
import { Field, inputClass } from '../../components/form/field.tsx';

interface EntryFieldProps {
  error: string | undefined;
}

export const EmailField = ({ error }: EntryFieldProps) => (
  <Field label="Email" error={error}>
    {(control) => <input {...control} name="email" type="email" autoComplete="email" className={inputClass} />}
  </Field>
);

type PasswordFieldProps = EntryFieldProps & Pick<ComponentProps<'input'>, 'autoComplete' | 'placeholder'>;

/** A password that can be looked at while it is typed. */
export function PasswordField({ error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label="Password" error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            name="password"
            type={shown ? 'text' : 'password'}
            className={`${inputClass} pr-16`}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            className="absolute inset-y-0 right-0 w-14 cursor-pointer rounded-field text-muted text-sm hover:text-base-content"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
