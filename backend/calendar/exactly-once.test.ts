import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/days/durations';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { CHAIN_PARTS, planSuite, schedule } from '../testing/publishing/planned-posts.ts';
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

const REFUSED = 1;

it('every post goes out once, whatever Threads answers and though the product is killed meanwhile', async () => {
  const suite = {
    posts: QUIRKS.length,
    chains: 3,
    refused: REFUSED,
    firstDueMs: 2 * MINUTE_MS,
    spreadMs: 2 * MINUTE_MS,
  };
  const plans = planSuite(scene, suite);
  const planned = await Promise.all(plans.map((plan, nth) => schedule(scene, plan, nth)));
  const [product] = scene.products;
  await product?.killAndRestart();
  const stored = await whenSettled(scene, planned, PATIENCE_MS);
  const { examples, ...sum } = inAll(tally(scene, planned, stored).values());
  // Of each chain whose end is refused, all but that end; of those that are refused in rehearsal, nothing.
  const ofRefused = REFUSED * (CHAIN_PARTS - 1);
  const out = planned.filter(({ mayStay }) => !mayStay).flatMap(({ texts }) => texts).length + ofRefused;
  const nothingElse = { unmet: 0, double: 0, lost: 0, falselyPublished: 0, torn: 0, unplaced: 0, unexplained: 0 };
  expect(sum, examples.join('\n')).toEqual({ posts: planned.length, out, ...nothingElse, needsYou: 0 });
});
