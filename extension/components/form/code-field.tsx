import type { ComponentProps } from 'react';
import { Field, inputClass } from './field.tsx';

interface CodeFieldProps extends ComponentProps<'input'> {
  /** False where only the app's digits will do. */
  takesRecoveryCodes?: boolean;
  error: string | undefined;
}

/** The code of the second step. */
export const CodeField = ({ takesRecoveryCodes = true, error, ...input }: CodeFieldProps) => (
  <Field
    label="Code"
    hint={
      takesRecoveryCodes
        ? 'The six digits that your authenticator app shows now, or one of your recovery codes.'
        : 'The six digits that the app shows now.'
    }
    error={error}
  >
    {(control) => (
      <input
        name="code"
        {...control}
        {...input}
        // Browsers and password managers fill in by this name.
        autoComplete="one-time-code"
        inputMode={takesRecoveryCodes ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${inputClass} tabular-nums`}
      />
    )}
  </Field>
);
