import { badParameter } from '../errors/graph-error.ts';

const LIST_SINCE = 1_688_540_400;
const MAXIMUM = 100;
const DEFAULT = 25;

/** `limit` of a list, 1 to 100. */
export function readLimit(input: URLSearchParams): number {
  const text = input.get('limit');
  if (text === null) return DEFAULT;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAXIMUM)
    throw badParameter('(#100) Param limit must be a number between 1 and 100');
  return limit;
}

/** Reads Unix seconds or a date as epoch milliseconds. Null if not given. */
export function readMoment(input: URLSearchParams, name: 'since' | 'until'): number | null {
  const text = input.get(name);
  if (text === null) return null;
  const moment = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  if (Number.isNaN(moment)) throw badParameter(`(#100) Param ${name} must be a valid time`);
  return moment;
}

/** `since` and `until` of a list: publication times. `until` must not lie in the future. */
export function readPublished(input: URLSearchParams, now: number): { since: number; until: number } {
  const since = readMoment(input, 'since');
  const until = readMoment(input, 'until');
  if (since !== null && since < LIST_SINCE * 1000)
    throw badParameter(`(#100) Param since must be at least ${LIST_SINCE}`);
  if (until !== null && until > now) throw badParameter('(#100) Param until must not be in the future');
  if (since !== null && until !== null && since >= until) throw badParameter('(#100) Param since must be before until');
  return { since: since ?? 0, until: until ?? now };
}

/** Splits at commas outside braces: `id,children{id,media_type}` is two fields. */
export function readFields(input: URLSearchParams): Map<string, string[]> {
  const text = input.get('fields') ?? 'id';
  const fields = text.matchAll(/([a-z_]+)(?:\{([^}]*)\})?/g);
  return new Map([...fields].map(([, name = '', inner]) => [name, inner?.split(',') ?? []]));
}
