import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field, inputClass } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label?: string;
  hint?: ReactNode;
  error: string | undefined;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label = 'Password', hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            name="password"
            {...control}
            {...input}
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
