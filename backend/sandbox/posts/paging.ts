import { badParameter } from '../errors/graph-error.ts';
import type { Call } from '../server/call.ts';
import { readLimit } from '../server/input.ts';

interface Page<Row> {
  rows: Row[];
  paging: Record<string, unknown>;
}

const encode = (cursor: string) => Buffer.from(`c:${cursor}`).toString('base64url');

function decode(text: string): string {
  const cursor = Buffer.from(text, 'base64url').toString();
  if (!cursor.startsWith('c:')) throw badParameter('(#100) Invalid cursor');
  return cursor.slice(2);
}

/** The page of a list that `limit`, `after` and `before` ask for, with cursors to its neighbours. */
export function pageOf<Row extends { id: string }>(all: Row[], call: Call): Page<Row> {
  const limit = readLimit(call.input);
  const [after, before] = [call.input.get('after'), call.input.get('before')];
  if (after && before) throw badParameter('(#100) Use either before or after');
  const from = after
    ? positionOf(all, decode(after)) + 1
    : before
      ? Math.max(0, positionOf(all, decode(before)) - limit)
      : 0;
  const rows = all.slice(from, from + limit);
  return { rows, paging: pagingOf(rows, from, all.length, call) };
}

function positionOf<Row extends { id: string }>(all: Row[], cursor: string): number {
  if (cursor.startsWith('#')) return Number(cursor.slice(1));
  const position = all.findIndex(({ id }) => id === cursor);
  if (position < 0) throw badParameter('(#100) The cursor is no longer valid');
  return position;
}

function pagingOf<Row extends { id: string }>(
  rows: Row[],
  from: number,
  total: number,
  call: Call,
): Page<Row>['paging'] {
  const { quirks } = call.sandbox;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return {};
  const cursorOf = ({ id }: Row, position: number) => encode(quirks.cursors === 'post' ? id : `#${position}`);
  const isLast = from + rows.length >= total;
  const after = cursorOf(last, from + rows.length - 1);
  const hasNext = quirks.listNext === 'always' || (quirks.listNext === 'while-more' && !isLast);
  return {
    cursors: { before: cursorOf(first, from), ...(isLast && !quirks.lastPageCursor ? {} : { after }) },
    ...(hasNext ? { next: nextAddress(call, after) } : {}),
  };
}

/** The trap of the real one: the address of the next page holds the token. */
function nextAddress({ input, origin, path, token }: Call, after: string): string {
  const next = new URLSearchParams(input);
  next.set('access_token', token ?? '');
  next.set('after', after);
  return `${origin}/v1.0${path}?${next}`;
}
