import type { IncomingMessage } from 'node:http';
import { unsupportedMediaType } from '../../base/errors.ts';
import { readBytes } from './read-bytes.ts';

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Reads a body that was sent as a form, not compressed, at most `maxBytes`. Throws 415, 413 or 400. */
export async function readForm(request: IncomingMessage, maxBytes: number): Promise<URLSearchParams> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding !== 'identity' || !FORM_TYPE.test(type)) {
    throw unsupportedMediaType('Please send the body as application/x-www-form-urlencoded');
  }
  return new URLSearchParams((await readBytes(request, maxBytes)).toString('latin1'));
}
