import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startKeyedQueue } from './keyed-queue.ts';
import { startJobs } from './start-jobs.ts';

interface Item {
  userId: string;
  id: string;
}

const PILE = 60;
const pileOf = (userId: string): Item[] => Array.from({ length: PILE }, (_, n) => ({ userId, id: `${userId}-${n}` }));

const ONCE_A_YEAR = '0 0 1 1 *';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('works on one item of a key at a time, however many processes share the queue', async () => {
  const begun: string[] = [];
  const working = Promise.withResolvers<void>();
  const nodes = await Promise.all([1, 2].map(() => startJobs(database.url, { warn: () => {} })));
  onTestFinished(async () => {
    working.resolve();
    await Promise.all(nodes.map((node) => node.stop()));
  });
  const start = ({ boss }: (typeof nodes)[number]) =>
    startKeyedQueue<Item>(boss, {
      name: 'items',
      key: ({ id }) => id,
      due: async () => [{ userId: 'one', id: 'due' }],
      every: ONCE_A_YEAR,
      atOnce: 3,
      limits: { expireInSeconds: 60 },
      async work({ id }) {
        begun.push(id);
        await working.promise;
      },
    });
  const queues = await Promise.all(nodes.map(start));
  for (const queue of queues) {
    await queue.addDue();
    await queue.add({ userId: 'two', id: 'added' });
  }
  await queues[0]?.add({ userId: 'one', id: 'last' });
  await expect.poll(() => begun.toSorted()).toEqual(['added', 'due', 'last']);
  working.resolve();
  await expect.poll(() => queues[0]?.add({ userId: 'one', id: 'due' }).then(() => begun.slice(3))).toContain('due');
});

it('takes one item after the other where many wait, and no poll lies between them', async () => {
  const done = new Set<string>();
  const { boss, stop } = await startJobs(database.url, { warn: () => {} });
  onTestFinished(stop);
  // At a poll for each they would take more than two minutes.
  const items = Array.from({ length: 30 }, (_, n) => ({ userId: 'one', id: String(n) }));
  await startKeyedQueue<Item>(boss, {
    name: 'many',
    key: ({ id }) => id,
    due: async () => items,
    every: ONCE_A_YEAR,
    atOnce: 1,
    limits: { expireInSeconds: 60 },
    work: async ({ id }) => void done.add(id),
  });
  await expect.poll(() => done.size).toBe(items.length);
});

it('works again on what was asked for when its work was all but over', async () => {
  const { boss, stop } = await startJobs(database.url, { warn: () => {} });
  onTestFinished(stop);
  let wanted = 0;
  let times = 0;
  const asked = Promise.withResolvers<void>();
  const queue = await startKeyedQueue<Item>(boss, {
    name: 'late',
    key: ({ id }) => id,
    due: async () => [],
    every: ONCE_A_YEAR,
    atOnce: 1,
    limits: { expireInSeconds: 60 },
    async work() {
      times += 1;
      if (times === 1) await asked.promise;
      else wanted = 0;
    },
    isWanted: async () => wanted > 0,
  });
  await queue.add({ userId: 'one', id: 'one' });
  await expect.poll(() => times).toBe(1);
  wanted += 1;
  await queue.add({ userId: 'one', id: 'one' });
  asked.resolve();
  await expect.poll(() => times).toBe(2);
});

it.each([
  ['that is due', 'due'],
  ['that was asked for', 'add'],
])('what another user wants is next, whatever pile of one user %s waits', async (_, how) => {
  const begun: string[] = [];
  const { boss, stop } = await startJobs(database.url, { warn: () => {} });
  const steps = Array.from({ length: PILE + 1 }, () => Promise.withResolvers<void>());
  onTestFinished(async () => {
    for (const step of steps) step.resolve();
    await stop();
  });
  const queue = await startKeyedQueue<Item>(boss, {
    name: `pile-${how}`,
    key: ({ id }) => id,
    due: async () => (how === 'due' ? pileOf('many') : []),
    every: ONCE_A_YEAR,
    atOnce: 1,
    limits: { expireInSeconds: 600 },
    async work({ userId }) {
      await steps[begun.push(userId) - 1]?.promise;
    },
  });
  if (how === 'add') for (const item of pileOf('many')) await queue.add(item);
  await expect.poll(() => begun).toEqual(['many']);
  await queue.add({ userId: 'one', id: 'a single one' });
  // The second of the pile is as new as the first, if that was begun before the second was asked for.
  for (const step of steps.slice(0, 2)) step.resolve();
  await expect.poll(() => begun.slice(0, 3)).toContain('one');
});

it('one user never has all workers, however long each takes', async () => {
  const begun: string[] = [];
  const { boss, stop } = await startJobs(database.url, { warn: () => {} });
  const working = Promise.withResolvers<void>();
  onTestFinished(async () => {
    working.resolve();
    await stop();
  });
  const queue = await startKeyedQueue<Item>(boss, {
    name: 'long',
    key: ({ id }) => id,
    due: async () => pileOf('many'),
    every: ONCE_A_YEAR,
    atOnce: 3,
    limits: { expireInSeconds: 600 },
    async work({ userId }) {
      begun.push(userId);
      await working.promise;
    },
  });
  await expect.poll(() => begun.length).toBeGreaterThan(1);
  await queue.add({ userId: 'one', id: 'another' });
  await expect.poll(() => begun).toEqual(['many', 'many', 'one']);
});
