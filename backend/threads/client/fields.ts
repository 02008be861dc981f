import * as z from 'zod/mini';
import { toStorable } from '#shared/storable-text';

/** Text without what PostgreSQL refuses: one such character would end the import of a whole account. */
export const storableText = z.pipe(z.string(), z.transform(toStorable));

/** An id, as text: Threads documents text and sends a number in places. */
export const threadsId = z.pipe(
  z.union([z.pipe(storableText, z.string().check(z.minLength(1), z.maxLength(128))), z.int()]),
  z.transform(String),
);

/** Takes what fits and makes null of everything else: a field that is missing or odd must not cost the whole answer. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z._default(z.nullable(schema), null), null);

export const textOrNull = orNull(storableText);
export const isTrue = z.catch(z.boolean(), false);

/** What a column of counts holds (32 bits). */
const MOST_COUNT = 2 ** 31 - 1;

/** How often something happened. A count that cannot be stored does not parse, and so counts as not reported. */
export const count = z.int().check(z.nonnegative(), z.maximum(MOST_COUNT));

/** `2023-10-17T05:42:03+0000`: without a colon in the offset, which ISO 8601 in JavaScript demands. */
export const moment = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const date = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    if (!Number.isNaN(date.getTime())) return date;
    context.issues.push({ code: 'custom', message: 'is no moment', input: text });
    return z.NEVER;
  }),
);

/** `{id}`, as one object refers to another. */
export const reference = orNull(
  z.pipe(
    z.object({ id: threadsId }),
    z.transform(({ id }) => id),
  ),
);

/** The rows that fit; what is odd about one row must not cost the others. */
export function rowsOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((rows) => parsedRows(schema, rows)),
  );
}

/** The rows that fit. */
export function parsedRows<Schema extends z.ZodMiniType>(schema: Schema, rows: unknown[]): z.output<Schema>[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}
