import { FlatOAuthError, GraphError, WindowError } from '../errors/graph-error.ts';
import type { Reply } from './call.ts';

/** An integer of any length: JSON allows it, a double does not. */
export class Digits {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  toJSON(): string {
    return `${MARK}${this.digits}`;
  }
}

/** Private-use characters, which the sandbox's texts never contain. */
const MARK = '\uE000digits:';

/** JSON as Meta writes it: non-ASCII as `\uXXXX`, slashes escaped. */
export function metaJson(value: unknown): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value)
    .replace(/"\uE000digits:(\d+)"/g, '$1')
    .replaceAll('/', '\\/')
    .replace(/[^ -~]/g, escapeUnit);
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'Content-Type': 'application/json; charset=UTF-8', ...headers }, body: metaJson(body) };
}

export function html(body: string, status = 200): Reply {
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }, body };
}

export const redirect = (location: string): Reply => ({ status: 302, headers: { Location: location }, body: '' });

/** Turns an API error into a reply. Rethrows any other error, which is a bug of the sandbox. */
export function errorReply(error: unknown): Reply {
  if (error instanceof GraphError) return json(error.toBody(), error.status, error.headers);
  if (error instanceof FlatOAuthError || error instanceof WindowError) return json(error.toBody(), 400);
  throw error;
}
