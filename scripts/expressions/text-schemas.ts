import type { $ZodCheck, $ZodType } from 'zod/v4/core';
import { allEndpoints } from '../../backend/testing/all-endpoints.ts';

export interface TextSchema {
  /** A call that reads such a text. */
  call: string;
  schema: $ZodType<unknown, string>;
  checks: $ZodCheck['_zod']['def'][];
  /** The expressions that a text is held against, those of zod included. */
  patterns: RegExp[];
}

/** What the queries and bodies of the contract say of texts, each once. */
export async function textSchemas(): Promise<TextSchema[]> {
  const calls = await allEndpoints();
  const seen = new Set<unknown>();
  return calls.flatMap(({ name, endpoint }) =>
    [...schemasIn([endpoint.query, endpoint.body], seen)].filter(isOfText).map((schema) => readText(name, schema)),
  );
}

function readText(call: string, schema: $ZodType<unknown, string>): TextSchema {
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def);
  const patterns = [schema._zod.def, ...checks].flatMap((one) =>
    'pattern' in one && one.pattern instanceof RegExp ? [one.pattern] : [],
  );
  return { call, schema, checks, patterns };
}

const isOfText = (schema: $ZodType): schema is $ZodType<unknown, string> => schema._zod.def.type === 'string';

/** The schemas that a value holds, wherever in it they stand, each once. A format may be a check of another: it is no text of its own. */
function* schemasIn(value: unknown, seen: Set<unknown>): Generator<$ZodType> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isSchema(value)) yield value;
  const { checks, ...held } = { checks: null, ...(isSchema(value) ? value._zod.def : value) };
  for (const one of Object.values(held)) yield* schemasIn(one, seen);
}

const isSchema = (value: object): value is $ZodType => '_zod' in value && 'def' in value && 'type' in Object(value.def);
