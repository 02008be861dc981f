import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startKeyedQueue } from './keyed-queue.ts';
import { startJobs } from './start-jobs.ts';

interface Item {
  id: string;
}

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
      due: async () => [{ id: 'due' }],
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
    await queue.add({ id: 'added' });
  }
  await queues[0]?.add({ id: 'last' });
  await expect.poll(() => begun.toSorted()).toEqual(['added', 'due', 'last']);
  working.resolve();
  await expect.poll(() => queues[0]?.add({ id: 'due' }).then(() => begun.slice(3))).toContain('due');
});
