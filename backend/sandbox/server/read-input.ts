import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import type { Call } from '../http/call.ts';

const MAX_FORM_BYTES = 1_000_000;

type Input = Pick<Call, 'input' | 'body' | 'token'>;

/** Query and body of a call, merged as Graph does, and its token. */
export async function readInput({ req, querystring }: Koa.ParameterizedContext): Promise<Input> {
  const body = await readBody(req);
  const input = new URLSearchParams([
    ...new URLSearchParams(querystring),
    ...parametersIn(body, req.headers['content-type'] ?? ''),
  ]);
  const token = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? input.get('access_token');
  return { input, body, token };
}

/** Optional parameters are ignored in JSON, without a word: only forms are taken whole. */
const TAKEN_FROM_JSON = ['media_type', 'text', 'image_url', 'video_url', 'children', 'creation_id', 'access_token'];

function parametersIn(body: string, type: string): Iterable<[string, string]> {
  if (/^application\/x-www-form-urlencoded/.test(type)) return new URLSearchParams(body);
  if (!/^application\/json/.test(type)) return [];
  const given = parsedObject(body);
  return TAKEN_FROM_JSON.filter((name) => name in given).map((name) => [name, String(given[name])]);
}

function parsedObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES) throw new RangeError('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
