import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Some megabytes in six parts, as the pages of figures sort them. */
const PART = '(select cardinality(array_agg(n::text)) from generate_series(1, 5000) as n)';
const STATEMENT = `select ${Array(6).fill(PART).join(' + ')} as n`;

test('a connection keeps the memory of a statement for the next one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-pg-'));
  // The database's own account must be able to enter.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres(path.join(folder, 'data'), { info: () => {}, warn: () => {} });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await client.query(STATEMENT);
  await client.query(STATEMENT);
  const before = await pagesAskedFor(rows[0].pid);
  await client.query(STATEMENT);
  const asked = (await pagesAskedFor(rows[0].pid)) - before;
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true });
  // Without it some 550.
  expect(asked).toBeLessThan(100);
});

/** Minor faults of a process, the tenth field of proc_pid_stat(5), behind its name in brackets; none where no system tells them. */
async function pagesAskedFor(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.split(') ')[1]?.split(' ')[7] ?? 0);
}
