import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { listBackups } from './kept-backups.ts';
import { backUpWhenDue, lastTime } from './nightly-backups.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-backups-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('is due at its time by the clock of the machine, and still due when that was missed', () => {
  const at = (hours: number, day = 22) => new Date(2026, 10, day, hours);
  expect(lastTime('03:00', at(4))).toEqual(at(3));
  expect(lastTime('03:00', at(2))).toEqual(at(3, 21));
  expect(lastTime('03:00', at(3))).toEqual(at(3));
});

it('is made once a day, tried out once a week, and logged with its size', async () => {
  const lines: Record<string, unknown>[] = [];
  const note = (line: Record<string, unknown>) => void lines.push(line);
  let now = new Date();
  const look = () =>
    backUpWhenDue(
      { folder, at: '03:00' },
      { ownerUrl: database.url, now: () => now, log: { info: note, warn: note, error: note } },
    );
  const heard = () => lines.splice(0).map(({ event }) => event);
  await look();
  expect(lines[0]).toMatchObject({ bytes: expect.any(Number), rows: expect.any(Number) });
  expect(heard()).toEqual(['backup_made', 'backup_tried_out']);
  await look();
  expect(heard()).toEqual([]);
  now = new Date(now.getTime() + DAY_MS + HOUR_MS);
  await look();
  expect(heard()).toEqual(['backup_made']);
  now = new Date(now.getTime() + 7 * DAY_MS);
  await look();
  expect(heard()).toEqual(['backup_made', 'backup_tried_out']);
  expect(await listBackups(folder)).toHaveLength(3);
});
