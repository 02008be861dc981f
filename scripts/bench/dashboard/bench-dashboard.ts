import { randomBytes } from 'node:crypto';
import { whole } from '#shared/words/numbers';
import { type Server, startServer } from '../../../extension/e2e/harness/server.ts';
import { type Ask, ratesOf, read, startYardstick } from '../tools/load.ts';
import { mediansInTurn, milliseconds, ratio, report } from '../tools/measure.ts';
import { FAST, withPostgres } from '../tools/temporary-postgres.ts';
import { asksForDashboards } from './asks-for-dashboards.ts';
import { fillDatabases } from './databases.ts';
import type { SignedIn } from './fill-users.ts';
import { benchLargeAccount } from './large-account.ts';
import { benchManyUsers } from './many-users.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const READS = 400;
const WARM_UP = 200;
const MOST_GROWTH = 1.5;
const LEAST_CACHED = 0.5;
const LEAST_NOT_CACHED = 0.8;

/** The product as it is started, on one of the databases. */
interface Running {
  server: Server;
  databaseUrl: string;
  posts: number;
}

/** The signed-in dashboard, among more and more posts of a thousand users, and against bare servers among most of them. */
export function benchDashboard(): Promise<void> {
  return withPostgres(async (databaseUrl) => {
    const secret = randomBytes(48).toString('base64');
    const { users, databases } = await fillDatabases(databaseUrl, SIZES, secret);
    const running: Running[] = [];
    try {
      for (const { url, posts } of databases) {
        const server = await startServer({ DATABASE_URL: url, SESSION_SECRETS: secret });
        running.push({ server, databaseUrl: url, posts });
      }
      await benchAll(running, users);
    } finally {
      for (const { server } of running) await server.stop();
    }
  }, FAST);
}

async function benchAll(running: Running[], users: SignedIn[]): Promise<void> {
  const asks = asksForDashboards(users);
  await benchSizes(running, asks);
  await benchLargeAccount(
    running.map(({ server }) => server.url),
    users.at(-1),
  );
  while (running.length > 1) await running.shift()?.server.stop();
  const [largest] = running;
  if (!largest) return;
  await benchRates(largest, asks);
  await benchManyUsers(largest.server.url, asks);
}

/** All sizes in turn, so that what else this machine does slows each of them alike. */
async function benchSizes(running: Running[], asks: Ask[]): Promise<void> {
  const reads = running.map(
    ({ server }) =>
      (nth: number) =>
        read(server.url, asks[nth % asks.length]),
  );
  const medians = await mediansInTurn(READS, reads, WARM_UP);
  for (const [index, { posts }] of running.entries()) {
    report(`dashboard among ${whole(posts)} posts, p50`, milliseconds(medians[index] ?? Number.NaN));
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
