import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { CallError } from './call-error.ts';

/**
 * Puts what the server refused beside the fields that it is about, and the focus on the first of them.
 *
 * @returns whether one of `names` was refused: else it has to be said elsewhere.
 */
export function showServerErrors<Input extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Input>[],
  setError: UseFormSetError<Input>,
): boolean {
  if (!(error instanceof CallError)) return false;
  const refused = names.filter((name) => error.fields[name]);
  refused.forEach((name, index) => {
    setError(name, { message: error.fields[name] ?? '' }, { shouldFocus: index === 0 });
  });
  return refused.length > 0;
}
