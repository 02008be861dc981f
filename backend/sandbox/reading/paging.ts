import { badParameter } from '../errors/graph-error.ts';
import type { Call } from '../http/call.ts';
import { readLimit } from '../http/input.ts';

/** A row of a list that is ordered by time, ascending or descending. */
interface Row {
  id: string;
  /** Epoch milliseconds. */
  at: number;
}

interface Page<Item extends Row> {
  rows: Item[];
  paging: Record<string, unknown>;
}

/** The page of a list for `limit`, `after` and `before`, with cursors to its neighbours. */
export function pageOf<Item extends Row>(all: Item[], call: Call): Page<Item> {
  const limit = readLimit(call.input);
  const [after, before] = [call.input.get('after'), call.input.get('before')];
  if (after && before) throw badParameter('(#100) Use either before or after');
  const end = before ? positionOf(all, decode(before)) : all.length;
  const from = before
    ? Math.max(0, end - limit)
    : after
      ? beginningBehind(positionOf(all, decode(after)), limit, call)
      : 0;
  const rows = all.slice(from, Math.min(end, from + limit));
  return { rows, paging: pagingOf(rows, from, all.length, call) };
}

function beginningBehind(position: number, limit: number, { sandbox }: Call): number {
  const from = position + 1;
  return from === limit ? { whole: from, lost: from + limit, 'first-again': 0 }[sandbox.quirks.secondPage] : from;
}

const encode = (cursor: string) => Buffer.from(`c:${cursor}`).toString('base64url');

function decode(text: string): string {
  const cursor = Buffer.from(text, 'base64url').toString();
  if (!/^c:(#\d+|\d+@\d+)$/.test(cursor)) throw badParameter('(#100) Invalid cursor');
  return cursor.slice(2);
}

/** A cursor is an offset or names a row. If that row is gone, its time still gives the position. */
function positionOf(all: Row[], cursor: string): number {
  if (cursor.startsWith('#')) return Number(cursor.slice(1));
  const [id, time] = cursor.split('@');
  const position = all.findIndex((row) => row.id === id);
  if (position >= 0) return position;
  const isNewestFirst = (all[0]?.at ?? 0) > (all.at(-1)?.at ?? 0);
  return all.findLastIndex(({ at }) => (isNewestFirst ? at >= Number(time) : at <= Number(time)));
}

function pagingOf(rows: Row[], from: number, total: number, call: Call): Page<Row>['paging'] {
  const { quirks } = call.sandbox;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return {};
  const isCounted = (position: number) =>
    quirks.cursors === 'offset' || (quirks.cursors === 'mixed' && position % 2 === 0);
  const cursorOf = ({ id, at }: Row, position: number) => encode(isCounted(position) ? `#${position}` : `${id}@${at}`);
  const isLast = from + rows.length >= total;
  const after = cursorOf(last, from + rows.length - 1);
  const hasNext = {
    never: false,
    'first-page': from === 0 && !isLast,
    'while-more': !isLast,
    always: true,
  }[quirks.listNext];
  return {
    cursors: { before: cursorOf(first, from), ...(isLast && !quirks.lastPageCursor ? {} : { after }) },
    ...(hasNext ? { next: nextAddress(call, after) } : {}),
  };
}

/** As on Threads, the URL of the next page contains the token, which is a trap for clients. */
function nextAddress({ input, origin, path, token }: Call, after: string): string {
  const next = new URLSearchParams(input);
  next.set('access_token', token ?? '');
  next.set('after', after);
  return `${origin}/v1.0${path}?${next}`;
}
