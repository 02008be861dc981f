import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../backend/database/embedded-postgres/embedded-postgres.ts';
import { type Server, startServer } from '../../../extension/e2e/harness/server.ts';
import { getDashboard, TOP_MEASURES, TREND_DAYS } from '../../../shared/analytics.ts';
import { pathTo } from '../../../shared/endpoint.ts';
import { type Ask, ratesOf, startYardstick } from '../load.ts';
import { median, milliseconds, ratio, report } from '../measure.ts';
import { fillDatabases } from './databases.ts';
import type { SignedIn } from './fill.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const READS = 400;
const WARM_UP = 200;
const MOST_GROWTH = 1.5;
const LEAST_CACHED = 0.5;
const LEAST_NOT_CACHED = 0.8;
/** Times as many as there are queries: more dashboards than the product answers in the second that it keeps one. */
const USERS_IN_TURN = 400;

/** Rows that nobody will read again need not survive a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The product as it is started, on one of the databases. */
interface Running {
  server: Server;
  databaseUrl: string;
  posts: number;
}

/** The signed-in dashboard, among more and more posts of a thousand users, and against bare servers among most of them. */
export async function benchDashboard(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'threads-mastery-bench-'));
  const postgres = await startEmbeddedPostgres(folder, { info: () => {}, warn: () => {} }, FAST);
  const secret = randomBytes(48).toString('base64');
  const running: Running[] = [];
  try {
    const { users, databases } = await fillDatabases(postgres.url, SIZES, secret);
    for (const { url, posts } of databases) {
      const server = await startServer({ DATABASE_URL: url, SESSION_SECRETS: secret });
      running.push({ server, databaseUrl: url, posts });
    }
    await benchSizes(running, asksOf(users));
    while (running.length > 1) await running.shift()?.server.stop();
    const [largest] = running;
    if (largest) await benchRates(largest, asksOf(users));
  } finally {
    for (const { server } of running) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** All sizes in turn, so that what else this machine does slows each of them alike. */
async function benchSizes(running: Running[], asks: Ask[]): Promise<void> {
  const times: number[][] = running.map(() => []);
  for (let nth = 0; nth < WARM_UP + READS; nth++) {
    for (const [index, { server }] of running.entries()) {
      const start = performance.now();
      await read(server.url, asks[nth % asks.length]);
      if (nth >= WARM_UP) times[index]?.push(performance.now() - start);
    }
  }
  const medians = times.map(median);
  for (const [index, { posts }] of running.entries()) {
    report(`dashboard among ${posts.toLocaleString('en')} posts, p50`, milliseconds(medians[index] ?? Number.NaN));
  }
  const growth = Math.max(...medians) / Math.min(...medians);
  const bar = { isMet: growth <= MOST_GROWTH, text: `at most ${MOST_GROWTH}` };
  report('dashboard p50, slowest size against quickest', ratio(growth), bar);
}

async function benchRates({ server, databaseUrl }: Running, asks: Ask[]): Promise<void> {
  const [ask] = asks;
  // One user looks at one dashboard: nearly all answers are kept ones.
  const bytes = await startYardstick('bare-server.ts', await read(server.url, ask));
  await against('dashboard, kept', 'the same bytes', LEAST_CACHED, [
    { url: server.url, asks: asks.slice(0, 1) },
    { url: bytes.url, asks: asks.slice(0, 1) },
  ]);
  bytes.stop();
  // Many users look at all kinds of dashboards: no answer is kept long enough to be asked for again.
  const statement = await startYardstick('dashboard/statement-server.ts', databaseUrl);
  const rate = await against('dashboard, not kept', 'the same statement', LEAST_NOT_CACHED, [
    { url: server.url, asks },
    { url: statement.url, asks },
  ]);
  statement.stop();
  if (rate > asks.length) throw new Error('Some answers were kept: take more users in turn');
}

/** Reports the rates of the product and of a yardstick, and returns that of the product. */
async function against(name: string, yardstick: string, least: number, targets: Parameters<typeof ratesOf>[0]) {
  const [ourRate = 0, bareRate = 0] = await ratesOf(targets);
  report(`bare node:http, ${yardstick}`, `${bareRate.toFixed(0)} /s`);
  report(name, `${ourRate.toFixed(0)} /s`);
  const bar = { isMet: ourRate / bareRate >= least, text: `at least ${least}` };
  report(`${name}, against bare node:http`, ratio(ourRate / bareRate), bar);
  return ourRate;
}

/** All users with one query, then all with the next: whoever was asked for comes again as late as can be. */
function asksOf(users: SignedIn[]): Ask[] {
  const queries = TREND_DAYS.flatMap((days) => TOP_MEASURES.map((top) => new URLSearchParams({ days, top })));
  return queries.flatMap((query) =>
    users
      .slice(0, USERS_IN_TURN)
      .map(({ userId, cookie }) => ({ path: `${pathTo(getDashboard.path, { userId })}?${query}`, cookie })),
  );
}

async function read(url: string, { path: place, cookie = '' }: Ask = { path: '/' }): Promise<string> {
  const answer = await fetch(url + place, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
  return answer.text();
}
