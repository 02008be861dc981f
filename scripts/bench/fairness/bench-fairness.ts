import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../../backend/database/migrate.ts';
import { TestClient } from '../../../backend/testing/client.ts';
import { newSignup } from '../../../backend/testing/factories.ts';
import { type Server, startServer } from '../../../extension/e2e/harness/server.ts';
import { signup } from '../../../shared/auth.ts';
import { asksForDashboards } from '../dashboard/asks-for-dashboards.ts';
import { withKnex } from '../dashboard/databases.ts';
import type { Ask } from '../tools/load.ts';
import { milliseconds, quantile, ratio, report } from '../tools/measure.ts';
import { FAST, withPostgres } from '../tools/temporary-postgres.ts';
import { fillHeavyUsers } from './fill-heavy-users.ts';
import type { LoadOrder } from './load-process.ts';
import { allLoads, type Load, type LoadInput } from './loads.ts';
import { pagesOfText } from './page-of-text.ts';
import { peakMemoryMb, resetPeakMemory } from './peak-memory.ts';
import { inTurn, type Reads, readDashboards } from './read-dashboards.ts';
import { type Answers, runLoad } from './run-load.ts';

const MOST_AGAINST_QUIET = 2;
const MOST_MEMORY_MB = 500;
const WARM_UP_MS = 6_000;
const QUIET_MS = 4_000;
/** A load that can be repeated is measured for this long, the others until they are over, with a limit. */
const REPEATED_MS = 3_000;
const LONGEST_MS = 30_000;
/** What is not measured by then is told as missed: a product that is held up would hold up its bench for hours. */
const ALL_MS = 8 * 60_000;
/** So many loads share the quiet times before and after them. */
const LOADS_A_QUIET_TIME = 6;
/** Until a load that is over has left the product. */
const AFTER_MS = 1_000;
/** One address may sign up 20 in an hour. */
const ACCOUNTS = 20;
const SLOW_PICTURES = 8;
const SIZES = { figuresPosts: 5_000, archivePosts: 100_000 };
/** For trying it out: FAIRNESS_POSTS=1000 makes the largest archive that small, FAIRNESS_ONLY=calendar measures what is named so. */
const archivePosts = Number(process.env.FAIRNESS_POSTS ?? SIZES.archivePosts);
const only = process.env.FAIRNESS_ONLY?.split(',') ?? [''];

interface Measured {
  title: string;
  meanwhile: Reads;
  peakMb: number | null;
  answers: Answers;
}

/**
 * For each endpoint and each kind of heavy work that one user may ask for: what dashboards of others take meanwhile, against before and after, and
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
  const until = performance.now() + ALL_MS;
  await quiet(WARM_UP_MS);
  const chosen = [...allLoads(input).entries()].filter(([, { title }]) => only.some((name) => title.includes(name)));
  let before = await quiet(QUIET_MS);
  for (let n = 0; n < chosen.length; n += LOADS_A_QUIET_TIME) {
    const measured: Measured[] = [];
    for (const [nth, load] of chosen.slice(n, n + LOADS_A_QUIET_TIME)) {
      if (performance.now() > until) {
        report(load.title, 'not reached', {
          isMet: false,
          text: `measured in ${ALL_MS / 60_000} minutes with all others`,
        });
        continue;
      }
      measured.push(await measureLoad(server, load, { nth, input }, asks));
      await pause(AFTER_MS);
    }
    // The product still reads the pictures of the last load, so there is no quiet time after it.
    const isLast = n + LOADS_A_QUIET_TIME >= chosen.length;
    if (measured.length === 0) continue;
    const after = await quiet(isLast ? 0 : QUIET_MS);
    const p95 = quantile([...before.times, ...after.times], 0.95);
    report('quiet: dashboards of others, p95', milliseconds(p95));
    reportBar('quiet: dashboards refused', String(before.refused + after.refused), before.refused + after.refused, 0);
    for (const one of measured) reportLoad(one, p95);
    before = after;
  }
}

async function measureLoad({ url, pid }: Server, { title, rounds }: Load, order: LoadOrder, asks: Iterator<Ask>) {
  await resetPeakMemory(pid);
  const over = new AbortController();
  const begun = Promise.withResolvers<void>();
  const reading = begun.promise.then(() => readDashboards(url, asks, over.signal));
  const answers = await runLoad(order, rounds === 1 ? LONGEST_MS : REPEATED_MS, begun.resolve);
  over.abort();
  return { title, answers, meanwhile: await reading, peakMb: await peakMemoryMb(pid) };
}

function reportLoad({ title, meanwhile, peakMb, answers }: Measured, quiet: number): void {
  const during = quantile(meanwhile.times, 0.95);
  const memory = peakMb === null ? '' : `, ${peakMb.toFixed(0)} MB`;
  const isMet =
    during <= MOST_AGAINST_QUIET * quiet && meanwhile.refused === 0 && (peakMb === null || peakMb <= MOST_MEMORY_MB);
  report(title, ratio(during / quiet), {
    isMet,
    text: `at most ${MOST_AGAINST_QUIET}, none refused, ${MOST_MEMORY_MB} MB`,
  });
  const reading = `${milliseconds(during)} of ${meanwhile.times.length}, ${meanwhile.refused} refused${memory}`;
  console.log(`    dashboards of others, p95: ${reading}; its own answers: ${inWords(answers)}`);
}

const reportBar = (name: string, figure: string, value: number, most: number): void =>
  report(name, figure, { isMet: value <= most, text: `at most ${most}` });

function inWords(answers: Answers): string {
  const counts = [...answers].map(([status, count]) => `${count} x ${status === 0 ? 'broken' : status}`);
  return counts.join(', ') || 'none yet';
}
