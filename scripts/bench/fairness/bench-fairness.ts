import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../../backend/database/migrate.ts';
import { TestClient } from '../../../backend/testing/client.ts';
import { newSignup } from '../../../backend/testing/factories.ts';
import { type Server, startServer } from '../../../extension/e2e/harness/server.ts';
import { signup } from '../../../shared/auth.ts';
import { asksForDashboards } from '../dashboard/asks-for-dashboards.ts';
import { withKnex } from '../dashboard/databases.ts';
import type { Ask } from '../load.ts';
import { milliseconds, quantile, ratio, report } from '../measure.ts';
import { FAST, withPostgres } from '../temporary-postgres.ts';
import { fillHeavyUsers } from './fill-heavy-users.ts';
import { type LoadInput, type LoadName, loads } from './loads.ts';
import { pagesOfText } from './page-of-text.ts';
import { peakMemoryMb, resetPeakMemory } from './peak-memory.ts';
import { inTurn, type Reads, readDashboards } from './read-dashboards.ts';
import { type Answers, runLoad } from './run-load.ts';

const MOST_AGAINST_QUIET = 2;
const MOST_MEMORY_MB = 500;
const WARM_UP_MS = 6_000;
const QUIET_MS = 4_000;
/** A load that can be repeated is measured for this long, the others until they are over, with a limit. */
const REPEATED_MS = 6_000;
const LONGEST_MS = 30_000;
/** Until a load that is over has left the product. */
const AFTER_MS = 1_000;
/** One address may sign up 20 in an hour. */
const ACCOUNTS = 20;
const SLOW_PICTURES = 8;
const SIZES = { figuresPosts: 5_000, archivePosts: 100_000 };
/** For trying it out: FAIRNESS_POSTS=1000 makes the largest account that small. */
const archivePosts = Number(process.env.FAIRNESS_POSTS ?? SIZES.archivePosts);

interface Measured {
  name: LoadName;
  before: Reads;
  meanwhile: Reads;
  peakMb: number | null;
  answers: Answers;
}

/**
 * For each kind of heavy work that one user may ask for: what dashboards of others take meanwhile, against before and after, and
 * whether any is refused. The loads run in turn, each in a process of its own.
 */
export function benchFairness(): Promise<void> {
  return withPostgres(async (databaseUrl) => {
    const secret = randomBytes(48).toString('base64');
    await migrate(databaseUrl);
    const fill = withKnex(databaseUrl, (knex) => fillHeavyUsers(knex, secret, { ...SIZES, archivePosts }));
    const { others, ...heavyUsers } = await fill;
    const slowPictures = await pagesOfText(SLOW_PICTURES);
    const server = await startServer({ DATABASE_URL: databaseUrl, SESSION_SECRETS: secret });
    try {
      const input = { ...heavyUsers, slowPictures, url: server.url, credentials: await signUpMany(server.url) };
      await measureAll(server, input, inTurn(asksForDashboards(others)));
    } finally {
      await server.stop();
    }
  }, FAST);
}

async function signUpMany(url: string) {
  const inputs = Array.from({ length: ACCOUNTS }, () => newSignup());
  for (const body of inputs) await new TestClient(url).call(signup, { body });
  return inputs.map(({ email, password }) => ({ email, password }));
}

async function measureAll(server: Server, input: LoadInput, asks: Iterator<Ask>): Promise<void> {
  const quiet = (ms: number) => readDashboards(server.url, asks, AbortSignal.timeout(ms));
  await quiet(WARM_UP_MS);
  // The keys of the table are its names.
  const names = Object.keys(loads) as LoadName[];
  let last: Measured | null = null;
  for (const name of names) {
    const before = await quiet(QUIET_MS);
    if (last) reportLoad(last, [last.before, before]);
    last = { name, before, ...(await measureLoad(server, name, input, asks)) };
    await pause(AFTER_MS);
  }
  // The product still reads the pictures, so there is no quiet time after them.
  if (last) reportLoad(last, [last.before]);
}

async function measureLoad({ url, pid }: Server, name: LoadName, input: LoadInput, asks: Iterator<Ask>) {
  await resetPeakMemory(pid);
  const over = new AbortController();
  const reading = readDashboards(url, asks, over.signal);
  const answers = await runLoad({ name, input }, loads[name].isRepeated ? REPEATED_MS : LONGEST_MS);
  over.abort();
  return { answers, meanwhile: await reading, peakMb: await peakMemoryMb(pid) };
}

function reportLoad({ name, meanwhile, peakMb, answers }: Measured, quiet: Reads[]): void {
  const { title } = loads[name];
  const before = quantile(
    quiet.flatMap(({ times }) => times),
    0.95,
  );
  const during = quantile(meanwhile.times, 0.95);
  report(`${title}: dashboards of others, p95 quiet`, milliseconds(before));
  report(`${title}: p95 meanwhile, of ${meanwhile.times.length}`, milliseconds(during));
  reportBar(`${title}: p95 against quiet`, ratio(during / before), during / before, MOST_AGAINST_QUIET);
  const refused = [meanwhile, ...quiet].reduce((sum, reads) => sum + reads.refused, 0);
  reportBar(`${title}: dashboards refused`, String(refused), refused, 0);
  if (peakMb === null) report(`${title}: memory`, 'not measured: only Linux tells the peak of another process');
  else reportBar(`${title}: most memory of the product`, `${peakMb.toFixed(0)} MB`, peakMb, MOST_MEMORY_MB);
  report(`${title}: its own answers`, inWords(answers));
}

const reportBar = (name: string, figure: string, value: number, most: number): void =>
  report(name, figure, { isMet: value <= most, text: `at most ${most}` });

function inWords(answers: Answers): string {
  const counts = [...answers].map(([status, count]) => `${count} x ${status === 0 ? 'broken' : status}`);
  return counts.join(', ') || 'none yet';
}
