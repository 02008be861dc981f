import type { IncomingMessage } from 'node:http';
import { isStorable } from '#shared/contract/storable-text';
import { badRequest, unsupportedMediaType } from '../../base/errors.ts';
import { readBytes } from './read-bytes.ts';

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
/** Most bodies are small; `readPictureBody` reads the others. */
export const MAX_BODY_BYTES = 64 * 1024;
/** No call of ours needs more. They bound what parsing may cost. */
const MAX_DEPTH = 16;
const MAX_VALUES = 10_000;
/** As bytes: `[`, `{` and `,`. */
const SEPARATORS = [0x5b, 0x7b, 0x2c];

/**
 * Reads the JSON body of a request: UTF-8, not compressed, at most `maxBytes`. Every text in it can be stored.
 * Throws 415, 413 or 400.
 */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  requireJson(request);
  return parseJson(await readBytes(request, maxBytes));
}

/** Of the bytes of a body, all of them in memory. Throws 400. */
export function parseJson(bytes: Buffer): unknown {
  if (hasTooManyValues(bytes)) throw badRequest('The body has too many values');
  const value = parse(bytes);
  requireStorable(value, MAX_DEPTH);
  return value;
}

/** Throws 415 for a body that is not plain JSON. */
export function requireJson({ headers }: IncomingMessage): void {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!isPlain) throw unsupportedMediaType('Please send the body without compression');
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) {
    throw unsupportedMediaType('Please send the body as application/json in UTF-8');
  }
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Whether there are more `[`, `{` and `,` in the raw bytes than a body may have values. Those inside of strings count as well: it
 * is an upper bound, before parsing costs memory.
 */
function hasTooManyValues(bytes: Buffer): boolean {
  let count = 0;
  for (const separator of SEPARATORS) {
    for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + 1)) {
      count += 1;
      if (count > MAX_VALUES) return true;
    }
  }
  return false;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest('The body is not valid JSON');
  }
}

/** Refuses what PostgreSQL could not store, keys included. */
function requireStorable(value: unknown, depth: number): void {
  if (typeof value === 'string') requireText(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth === 0) throw badRequest('The body is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    requireText(key);
    requireStorable(inner, depth - 1);
  }
}

function requireText(text: string): void {
  if (isStorable(text)) return;
  throw badRequest('The text contains characters that cannot be stored');
}
