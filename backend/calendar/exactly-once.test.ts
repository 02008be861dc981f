import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/days/durations';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { planSuite, schedule } from '../testing/publishing/planned-posts.ts';
import { QUIRKS } from '../testing/publishing/quirks.ts';
import { type Scene, startScene } from '../testing/publishing/scene.ts';
import { inAll, tally, whenSettled } from '../testing/publishing/tally.ts';

/** Two seconds are a minute, so that what takes minutes at Threads can be waited for. */
const SPEED = 30;
const PATIENCE_MS = 60_000;

let database: TestDatabase;
let dataDir: string;
let scene: Scene;

beforeAll(async () => {
  [database, dataDir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(path.join(tmpdir(), 'threads-mastery-once-')),
  ]);
  scene = await startScene({ databaseUrls: [database.url], dataDir, accounts: 3, speed: SPEED });
});

afterAll(async () => {
  await scene?.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('every post goes out once, whatever Threads answers and though the product is killed meanwhile', async () => {
  const suite = { posts: QUIRKS.length, chains: 3, firstDueMs: 2 * MINUTE_MS, spreadMs: 2 * MINUTE_MS };
  const plans = planSuite(scene, suite);
  const planned = await Promise.all(plans.map((plan, nth) => schedule(scene, plan, nth)));
  const [product] = scene.products;
  await product?.killAndRestart();
  const stored = await whenSettled(scene, planned, PATIENCE_MS);
  const { examples, ...sum } = inAll(tally(scene, planned, stored).values());
  const parts = planned.flatMap(({ texts }) => texts).length;
  const right = { posts: planned.length, unmet: 0, out: parts, double: 0, lost: 0, falselyPublished: 0, needsYou: 0 };
  expect(sum, examples.join('\n')).toEqual(right);
});
