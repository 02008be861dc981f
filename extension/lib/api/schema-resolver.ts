import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { firstComplaints } from '#shared/contract/first-complaints';

/** Lets a schema of the contract validate a form without nested fields: the first complaint about each field. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: {} };
    const errors = Object.entries(firstComplaints(error)).map(([name, { code: type, message }]) => [
      name,
      { type, message },
    ]);
    // The names of the fields are those of the schema, which the compiler cannot follow through an issue's path.
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Input> };
  };
}
