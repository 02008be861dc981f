import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { quoted } from './copy-client.ts';
import type { Table } from './read-tables.ts';
import { type RowCount, RowCounter } from './row-count.ts';

const target = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** The rows of a table as lines of text; a stream, whatever its size. */
export const rowsOut = (client: pg.ClientBase, table: Table) => client.query(to(`copy ${target(table)} to stdout`));

/** Takes such lines into a table. */
export const rowsIn = (client: pg.ClientBase, table: Table) => client.query(from(`copy ${target(table)} from stdin`));

/** Counts the rows that a table has now. */
export async function countRows(client: pg.ClientBase, table: Table): Promise<RowCount> {
  const counter = new RowCounter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(rowsOut(client, table), counter, nowhere);
  return counter.counted();
}
