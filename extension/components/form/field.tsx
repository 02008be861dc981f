import { type ReactNode, useId } from 'react';

interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** What helps before anything is wrong. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Draws the control; its attributes tie it to the label, the hint and the error. */
  children: (control: FieldControl) => ReactNode;
}

/** One control with its label, its hint, and what is wrong with its value. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** The classes of a text input inside a field. */
export const inputClass = 'input w-full text-base aria-invalid:border-bad';
