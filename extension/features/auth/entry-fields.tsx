import { Field, inputClass } from '../../components/form/field.tsx';

interface EmailFieldProps {
  error: string | undefined;
  autoFocus?: boolean;
}

export const EmailField = ({ error, autoFocus }: EmailFieldProps) => (
  <Field label="Email" error={error}>
    {(control) => (
      <input
        {...control}
        // biome-ignore lint/a11y/noAutofocus: for a page that holds nothing but its form.
        autoFocus={autoFocus}
        name="email"
        type="email"
        autoComplete="email"
        className={inputClass}
      />
    )}
  </Field>
);
