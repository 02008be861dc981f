import * as z from 'zod/mini';
import { toStorable } from '#shared/contract/storable-text';

/** Text without characters that PostgreSQL refuses: a single one would end the import of an account. */
export const storableText = z.pipe(z.string(), z.transform(toStorable));

/** An id as text. Threads documents text, but sends a number in places. */
export const threadsId = z.pipe(
  z.union([z.pipe(storableText, z.string().check(z.minLength(1), z.maxLength(128))), z.int()]),
  z.transform(String),
);

/** Parses what is valid and makes null of the rest: a missing or odd field must not lose the whole answer. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z._default(z.nullable(schema), null), null);

export const textOrNull = orNull(storableText);
export const isTrue = z.catch(z.boolean(), false);

/** The largest value of an integer column (32 bits). */
const MOST_COUNT = 2 ** 31 - 1;

/** A count. One that cannot be stored is treated as not reported. */
export const count = z.int().check(z.nonnegative(), z.maximum(MOST_COUNT));

/** `2023-10-17T05:42:03+0000`. The offset has no colon, which JavaScript requires. */
export const moment = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const date = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    if (!Number.isNaN(date.getTime())) return date;
    context.issues.push({ code: 'custom', message: 'is no moment', input: text });
    return z.NEVER;
  }),
);

/** `{id}`: a reference to another object. */
export const reference = orNull(
  z.pipe(
    z.object({ id: threadsId }),
    z.transform(({ id }) => id),
  ),
);

/** The valid rows. An odd row must not lose the others. */
export function rowsOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((rows) => parsedRows(schema, rows)),
  );
}

/** The valid rows. */
export function parsedRows<Schema extends z.ZodMiniType>(schema: Schema, rows: unknown[]): z.output<Schema>[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}
