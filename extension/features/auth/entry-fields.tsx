import { Field, inputClass } from '../../components/form/field.tsx';

interface EntryFieldProps {
  error: string | undefined;
}

export const EmailField = ({ error }: EntryFieldProps) => (
  <Field label="Email" error={error}>
    {(control) => <input {...control} name="email" type="email" autoComplete="email" className={inputClass} />}
  </Field>
);

/** For who has an account: both are theirs alone. */
export const EmailOrUsernameField = ({ error }: EntryFieldProps) => (
  <Field label="Email or username" error={error}>
    {(control) => (
      <input
        {...control}
        // biome-ignore lint/a11y/noAutofocus: for a page that holds nothing but its form.
        autoFocus
        name="name"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        className={inputClass}
      />
    )}
  </Field>
);
