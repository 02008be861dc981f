import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../backend/database/embedded-postgres/embedded-postgres.ts';
import { knownFaults } from '../../backend/sandbox/errors/known-faults.ts';
import { startPausableProxy } from '../../backend/testing/pausable-proxy.ts';
import { type Plan, type PlannedPost, planSuite, schedule } from '../../backend/testing/publishing/planned-posts.ts';
import type { Quirk } from '../../backend/testing/publishing/quirks.ts';
import { type Scene, startScene } from '../../backend/testing/publishing/scene.ts';
import { inAll, type Tally, tally, whenSettled } from '../../backend/testing/publishing/tally.ts';
import { MINUTE_MS } from '../../shared/days/durations.ts';
import { inFolder } from './tools/drill.ts';
import { silent } from './tools/scene.ts';

/** Ten seconds are a minute: what waits for minutes is soon over, and a machine that is slow for a minute makes nothing too late. */
const SPEED = 6;
const SUITE = { posts: 1000, chains: 100, refused: 20, firstDueMs: 12 * MINUTE_MS, spreadMs: 50 * MINUTE_MS };
const HEALTHY_ACCOUNTS = 20;
const SENT_AT_ONCE = 8;
/** By the real clock, as all that follows. */
const DISTURB_EVERY_MS = 8_000;
/** Longer than any lease. */
const FREEZE_MS = 21_000;
const AWAY_MS = 30_000;
const SETTLE_LIMIT_MS = 180_000;
const MOST_NEEDS_YOU = 0.01;

/** Accounts that Threads stops in the middle. What they have left may stay, and must not go out. */
const STOPPED: { name: string; why: RegExp; stop(scene: Scene, creator: string): void }[] = [
  {
    name: 'restricts the account',
    why: /restrict/,
    stop: ({ sandbox }, creator) =>
      sandbox.faults.add({ creator, endpoint: 'publish', fault: knownFaults.restricted() }),
  },
  {
    name: 'has used up its quota, and answers 500/1',
    why: /as many as Threads allows/,
    stop: ({ sandbox }, creator) => sandbox.control.pretendQuota(creator, 250),
  },
  {
    name: 'takes back the token',
    why: /Reconnect the account/,
    stop: ({ sandbox }, creator) => sandbox.control.revoke(creator),
  },
];
const POSTS_OF_STOPPED = 10;
/** Between two of their posts, each of which takes a moment at Threads. */
const STOPPED_AFTER = 4.5 / POSTS_OF_STOPPED;

/** A thousand posts and a hundred chains, a third of them with pictures, each with a quirk of Threads, under kills and without the database for a while. */
export const publishUnderFaults = inFolder(async (folder) => {
  const postgres = await startEmbeddedPostgres(folder, silent);
  const port = Number(new URL(postgres.ownerUrl).port);
  const proxies = [await startPausableProxy(port), await startPausableProxy(port)];
  const databaseUrls = proxies.map((proxy) => Object.assign(new URL(postgres.ownerUrl), { port: proxy.port }).href);
  const dataDir = path.join(folder, 'product');
  await mkdir(dataDir);
  const accounts = HEALTHY_ACCOUNTS + STOPPED.length;
  const scene = await startScene({ databaseUrls, dataDir, accounts, speed: SPEED });
  try {
    const planned = await scheduleAll(scene, plansFor(scene));
    const disturbing = new AbortController();
    const disturbed = disturb(scene, { proxies, port, signal: disturbing.signal });
    await until(planned.began + (SUITE.firstDueMs + SUITE.spreadMs * STOPPED_AFTER) / SPEED);
    stopAccounts(scene);
    await until(planned.began + (SUITE.firstDueMs + SUITE.spreadMs) / SPEED);
    disturbing.abort();
    const kills = await disturbed;
    const stored = await whenSettled(scene, planned.posts, SETTLE_LIMIT_MS);
    const tallies = tally(scene, planned.posts, stored);
    const sum = inAll(tallies.values());
    printTable(tallies);
    return {
      held:
        sum.double + sum.lost + sum.falselyPublished + sum.torn + sum.unplaced + sum.unexplained === 0 &&
        sum.needsYou <= MOST_NEEDS_YOU * sum.posts &&
        sum.posts === planned.posts.length,
      happened:
        `${sum.posts} posts and chains by two processes, ${kills} kills and as many freezes, the database away for ${AWAY_MS / 1000} s: ${sum.out} parts out, ` +
        `${sum.double} double, ${sum.lost} lost, ${sum.falselyPublished} falsely published, ${sum.torn} torn against a refusal in rehearsal, ` +
        `${sum.unplaced} without their address, ${sum.unexplained} of which nobody said why, ${sum.needsYou} left to the user`,
    };
  } finally {
    await scene.close();
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await postgres.stop();
  }
});

function plansFor(scene: Scene): Plan[] {
  const healthy = scene.publishers.slice(0, HEALTHY_ACCOUNTS);
  const stopped = scene.publishers.slice(HEALTHY_ACCOUNTS);
  const first = scene.now() + SUITE.firstDueMs;
  const ofStopped = stopped.flatMap((publisher, n): Plan[] => {
    const { name, why: mayStay } = STOPPED[n] ?? { name: '', why: /./ };
    const quirk: Quirk = { name, rules: () => [] };
    return Array.from({ length: POSTS_OF_STOPPED }, (_, nth) => {
      const dueAt = first + (SUITE.spreadMs * nth) / POSTS_OF_STOPPED;
      return { publisher, quirk, parts: 1, pictures: 0, dueAt, mayStay };
    });
  });
  return [...planSuite({ ...scene, publishers: healthy }, SUITE), ...ofStopped];
}

async function scheduleAll(scene: Scene, plans: Plan[]): Promise<{ posts: PlannedPost[]; began: number }> {
  const began = performance.now();
  const posts: PlannedPost[] = [];
  // On a slow machine this takes until the first are due.
  const rest = plans.toSorted((one, other) => one.dueAt - other.dueAt).entries();
  const sender = async () => {
    for (const [nth, plan] of rest) posts.push(await schedule(scene, plan, nth));
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sender));
  console.error(`scheduled in ${Math.round((performance.now() - began) / 1000)} s`);
  return { posts, began };
}

interface Disturbance {
  proxies: Awaited<ReturnType<typeof startPausableProxy>>[];
  port: number;
  signal: AbortSignal;
}

/** Kills and freezes the processes in turn, and takes the database away once. Resolves to the number of kills. */
async function disturb(scene: Scene, { proxies, port, signal }: Disturbance): Promise<number> {
  const middle = performance.now() + (SUITE.firstDueMs + SUITE.spreadMs / 2) / SPEED;
  let [turn, wasAway] = [0, false];
  for (;;) {
    await pause(DISTURB_EVERY_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return Math.ceil(turn / 2);
    if (performance.now() > middle && !wasAway) {
      wasAway = true;
      await takeAway(proxies, port);
      continue;
    }
    const product = scene.products[Math.floor(turn / 2) % scene.products.length];
    if (turn++ % 2 === 0) await product?.killAndRestart();
    else await product?.freeze(FREEZE_MS);
  }
}

const until = (at: number) => pause(Math.max(0, at - performance.now()));

function stopAccounts(scene: Scene): void {
  const stopped = scene.publishers.slice(HEALTHY_ACCOUNTS);
  for (const [n, { creator }] of stopped.entries()) STOPPED[n]?.stop(scene, creator);
}

/** Nothing listens where the database was, and then it is back. */
async function takeAway(proxies: Disturbance['proxies'], port: number): Promise<void> {
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await pause(AWAY_MS);
  for (const [n, proxy] of proxies.entries()) proxies[n] = await startPausableProxy(port, proxy.port);
}

const COLUMNS: [of: Exclude<keyof Tally, 'examples'>, title: string][] = [
  ['posts', 'posts'],
  ['out', 'parts out'],
  ['double', 'double'],
  ['lost', 'lost'],
  ['falselyPublished', 'falsely published'],
  ['torn', 'torn'],
  ['unplaced', 'without address'],
  ['unexplained', 'without a reason'],
  ['needsYou', 'left to the user'],
];

function printTable(tallies: Map<string, Tally>): void {
  console.error(`\n| Threads | ${COLUMNS.map(([, title]) => title).join(' | ')} |`);
  console.error(`|---${'|---'.repeat(COLUMNS.length)}|`);
  for (const [name, sum] of [...tallies, ['in all', inAll(tallies.values())] as const]) {
    console.error(`| ${[name, ...COLUMNS.map(([of]) => sum[of])].join(' | ')} |`);
  }
  console.error([...tallies.values()].flatMap(({ examples }) => examples).join('\n'));
}
