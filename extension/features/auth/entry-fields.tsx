import { Field, inputClass } from '../../components/form/field.tsx';

export const EmailField = ({ error }: { error: string | undefined }) => (
  <Field label="Email" error={error}>
    {(control) => <input {...control} name="email" type="email" autoComplete="email" className={inputClass} />}
  </Field>
);
