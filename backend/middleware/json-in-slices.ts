import { setImmediate as others } from 'node:timers/promises';
import type { Middleware } from 'koa';

/** Letters that are made between two turns of others: half a millisecond's work. */
const SLICE = 64 * 1024;

/**
 * Turns what handlers answer into JSON. Long lists are written item by item with turns of others in between: in one turn, answers
 * of megabytes would hold up everybody for as long as several dashboards take.
 */
export const jsonInSlices: Middleware = async (ctx, next) => {
  await next();
  const { body } = ctx;
  if (!isPlain(body)) return;
  const json = await toJson(body);
  ctx.type = 'json';
  ctx.body = json;
};

/** A text where that is short, and the bytes of a long one. */
export async function toJson(value: object): Promise<string | Buffer> {
  const done: Buffer[] = [];
  let slice = '';
  for (const piece of piecesOf(value)) {
    slice += piece;
    if (slice.length < SLICE) continue;
    done.push(Buffer.from(slice));
    slice = '';
    await others();
  }
  return done.length === 0 ? slice : Buffer.concat([...done, Buffer.from(slice)]);
}

/** Of a list its items, and of an object what lies in it, its lists by their items. */
function* piecesOf(value: object): Generator<string> {
  if (Array.isArray(value)) return yield* itemsOf(value);
  let before = '{';
  for (const [key, inner] of Object.entries(value)) {
    const isList = Array.isArray(inner);
    const json = isList ? '' : JSON.stringify(inner);
    // As JSON.stringify leaves out what has no value.
    if (json === undefined) continue;
    yield `${before}${JSON.stringify(key)}:${json}`;
    if (isList) yield* itemsOf(inner);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function* itemsOf(list: unknown[]): Generator<string> {
  if (list.length === 0) return yield '[]';
  for (const [n, item] of list.entries()) yield `${n === 0 ? '[' : ','}${JSON.stringify(item) ?? 'null'}`;
  yield ']';
}

/** Neither a text, nor bytes or a stream, nor something that makes its JSON by itself. */
function isPlain(body: unknown): body is object {
  if (typeof body !== 'object' || body === null || 'toJSON' in body) return false;
  return Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype;
}
