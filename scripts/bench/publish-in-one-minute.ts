import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../backend/database/migrate.ts';
import { type Plan, type PlannedPost, schedule } from '../../backend/testing/publishing/planned-posts.ts';
import { QUIRKS } from '../../backend/testing/publishing/quirks.ts';
import { type Scene, startScene } from '../../backend/testing/publishing/scene.ts';
import { MINUTE_MS } from '../../shared/days/durations.ts';
import { asksForDashboards } from './dashboard/asks-for-dashboards.ts';
import { withKnex } from './dashboard/databases.ts';
import { addPosts } from './dashboard/fill-posts.ts';
import { addUsers, type SignedIn } from './dashboard/fill-users.ts';
import type { Reads } from './fairness/read-dashboards.ts';
import type { ReadingOrder } from './fairness/reading-process.ts';
import type { Ask } from './tools/load.ts';
import { milliseconds, quantile, ratio, report } from './tools/measure.ts';
import { FAST, withPostgres } from './tools/temporary-postgres.ts';

const POSTS = 1000;
const ACCOUNTS = 10;
const SENT_AT_ONCE = 4;
const READERS = 96;
const POSTS_A_READER = 1000;
/** All are scheduled and rehearsed by then. */
const FIRST_DUE_MS = 3 * MINUTE_MS;
const WARM_UP_MS = 6_000;
const QUIET_MS = 10_000;
/** From the last that is due until it is certainly out. */
const AFTER_MS = 20_000;
const MOST_LATE_MS = 2000;
const MOST_AGAINST_QUIET = 1.3;

/** How late the calls that publish are, and what dashboards of others take meanwhile. */
export function benchPublishing(): Promise<void> {
  return withPostgres(async (databaseUrl) => {
    const secret = randomBytes(48).toString('base64');
    await migrate(databaseUrl);
    const readers = await withKnex(databaseUrl, async (knex) => {
      const users = await addUsers(knex, secret, READERS);
      await addPosts(knex, POSTS_A_READER * READERS, READERS);
      return users;
    });
    const dataDir = await mkdtemp(path.join(tmpdir(), 'threads-mastery-bench-'));
    const given = { databaseUrls: [databaseUrl], dataDir, accounts: ACCOUNTS, speed: 1 };
    const scene = await startScene({ ...given, settings: { SESSION_SECRETS: secret } });
    try {
      await measurePublishing(scene, readers);
    } finally {
      await scene.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, FAST);
}

async function measurePublishing(scene: Scene, readers: SignedIn[]): Promise<void> {
  const reader = startReader(scene.products[0]?.url ?? '', asksForDashboards(readers));
  const first = scene.now() + FIRST_DUE_MS;
  const dueAt = new Map((await scheduleAll(scene, first)).map(({ texts, due }) => [texts[0], due]));
  const quiet = await reader.read(WARM_UP_MS).then(() => reader.read(QUIET_MS));
  await pause(Math.max(0, first - scene.now()));
  const meanwhile = await reader.read(MINUTE_MS);
  reader.stop();
  await pause(AFTER_MS);
  reportLateness(scene, dueAt);
  reportReads(quiet, meanwhile);
}

/** Reads in a process of its own: this one is Threads meanwhile. */
function startReader(url: string, asks: Ask[]) {
  const child = fork(path.join(import.meta.dirname, 'fairness/reading-process.ts'), [url]);
  const tell = (order: ReadingOrder) => child.send(order);
  tell({ asks });
  return {
    async read(ms: number): Promise<Reads> {
      tell({ ms });
      const [reads] = await once(child, 'message');
      return reads;
    },
    stop: () => child.disconnect(),
  };
}

async function scheduleAll(scene: Scene, first: number): Promise<(PlannedPost & { due: number })[]> {
  const rest = Array.from({ length: POSTS }, (_, nth) => nth).values();
  const planned: (PlannedPost & { due: number })[] = [];
  const sender = async () => {
    for (const nth of rest) {
      const [publisher, quirk] = [scene.publishers[nth % ACCOUNTS], QUIRKS[0]];
      if (!publisher || !quirk) return;
      const plan: Plan = {
        publisher,
        quirk,
        parts: 1,
        pictures: 0,
        dueAt: first + Math.floor((nth * MINUTE_MS) / POSTS),
      };
      planned.push({ ...(await schedule(scene, plan, nth)), due: plan.dueAt });
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sender));
  return planned;
}

/** From the moment at which a post is due to the call that publishes it. */
function reportLateness({ sandbox, publishers }: Scene, dueAt: Map<string | undefined, number>): void {
  const truth = publishers.flatMap(({ creator }) => sandbox.ledger.published(creator));
  const dueOf = new Map(truth.map(({ container, text }) => [container, dueAt.get(text) ?? Number.NaN]));
  const calls = sandbox.calls.all({ endpoint: 'publish' });
  const late = calls.map(({ at, input }) => at - (dueOf.get(input.creation_id ?? '') ?? Number.NaN));
  const [p50, p99] = [quantile(late, 0.5), quantile(late, 0.99)];
  report('published', `${truth.length}`, { isMet: truth.length === POSTS, text: `all ${POSTS}` });
  report('calls that publish', `${calls.length}`, { isMet: calls.length === POSTS, text: 'one a post' });
  report('too early by', milliseconds(-Math.min(0, ...late)), { isMet: Math.min(...late) >= 0, text: 'none' });
  report('from due to the request, p50', milliseconds(p50));
  report('from due to the request, p99', milliseconds(p99), { isMet: p99 <= MOST_LATE_MS, text: 'at most 2 s' });
}

function reportReads(quiet: Reads, meanwhile: Reads): void {
  for (const share of [0.5, 0.95]) {
    const [before, during] = [quantile(quiet.times, share), quantile(meanwhile.times, share)];
    const name = `dashboards of others, p${share * 100}`;
    report(`${name} quiet`, milliseconds(before));
    report(`${name} meanwhile`, milliseconds(during));
    const isMet = during / before <= MOST_AGAINST_QUIET;
    report(`${name} against quiet`, ratio(during / before), { isMet, text: `at most ${MOST_AGAINST_QUIET}` });
  }
  const refused = quiet.refused + meanwhile.refused;
  report('dashboards refused', `${refused}`, { isMet: refused === 0, text: 'none' });
}
