import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, inputClass } from '../../components/field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  error?: string | undefined;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label="Password" error={error}>
      {(control) => (
        <div className="relative">
          <input {...control} {...input} type={shown ? 'text' : 'password'} className={`${inputClass} pr-10`} />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            className="absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center rounded-field text-muted hover:text-base-content"
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}
