import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { migrate } from '../../backend/database/migrate.ts';
import { createSandbox, type ThreadsSandbox } from '../../backend/sandbox/create-sandbox.ts';
import type { Creator } from '../../backend/sandbox/creators/creator.ts';
import { makeCreator } from '../../backend/sandbox/creators/make-creator.ts';
import { connectCreator } from '../../backend/sandbox/testing/connect-creator.ts';
import { nextReading } from '../../backend/threads/sync/schedule/post-refresh-schedule.ts';
import type { Measured, ReadOrder } from './threads-sync-process.ts';
import { ratio, report } from './tools/measure.ts';
import { withPostgres } from './tools/temporary-postgres.ts';

const PROGRAM = path.join(import.meta.dirname, 'threads-sync-process.ts');
const MOST_AGAINST_FETCHES = 1.3;
/** How much more memory ten times the posts may take. */
const MOST_MEMORY_GROWTH = 1.25;
const ROUNDS = 3;
const PAGE_SIZE = 100;
const HISTORY_DAYS = 180;
const SETTLING_DAYS = 3;
const REPLIES_DAYS = 7;
/** Profile, followers and their four breakdowns. */
const PROFILE_CALLS = 6;

const large = makeCreator(1, { posts: 5000, daysBefore: 700 });
const small = makeCreator(2, { posts: 500, daysBefore: 700 });

/** Imports of a large and a small account, against a bare loop of the same fetches; and what a later sync asks. */
export async function benchThreadsSync(): Promise<void> {
  const start = Date.now();
  const sandbox = createSandbox({ creators: [large, small], clock: () => start, callsPerDay: 1_000_000 });
  try {
    await withPostgres(async (databaseUrl) => {
      await migrate(databaseUrl);
      await measureAll(createBench(sandbox, await sandbox.listen(), databaseUrl));
    });
  } finally {
    await sandbox.close();
  }
}

type Given = Pick<ReadOrder, 'isFirst' | 'watchesMemory'>;

interface Bench {
  sandbox: ThreadsSandbox;
  /** Syncs the account of a creator in a process of its own. */
  sync(creator: Creator, given: Given): Promise<Measured>;
  /** Makes the calls again that the sandbox has noted. */
  repeatCalls(creator: Creator): Promise<Measured>;
}

function createBench(sandbox: ThreadsSandbox, apiUrl: string, databaseUrl: string): Bench {
  const tokenKeys = [`bench:${randomBytes(32).toString('base64')}`];
  const addresses = { apiUrl, authorizeUrl: `${apiUrl}/oauth/authorize` };
  const threads = { ...sandbox.app, ...addresses, webhookToken: null, isSandbox: true, hasPast: false };

  async function orderFor({ key, id: creator }: Creator, given: Given): Promise<ReadOrder> {
    const token = await connectCreator(sandbox, apiUrl, key);
    return { databaseUrl, threads, tokenKeys, now: sandbox.now(), token, creator, ...given };
  }

  return {
    sandbox,
    async sync(creator, given) {
      const order = await orderFor(creator, given);
      sandbox.calls.clear();
      return run(order);
    },
    async repeatCalls(creator) {
      const calls = sandbox.calls.all({ creator: creator.key, method: 'GET' });
      const urls = calls.map(({ path: place, input }) => `${apiUrl}/v1.0${place}?${new URLSearchParams(input)}`);
      return run({ ...(await orderFor(creator, AGAIN)), addresses: urls });
    },
  };
}

const FIRST: Given = { isFirst: true, watchesMemory: false };
const AGAIN: Given = { isFirst: false, watchesMemory: false };

async function run(order: ReadOrder): Promise<Measured> {
  const child = spawn(process.execPath, ['--expose-gc', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(order));
  return JSON.parse(await text(child.stdout));
}

async function measureAll(bench: Bench): Promise<void> {
  const ofSmall = await bench.sync(small, { isFirst: true, watchesMemory: true });
  const ofLarge = await bench.sync(large, { isFirst: true, watchesMemory: true });
  reportMemory(ofSmall.peakMb ?? 0, ofLarge.peakMb ?? 0);
  await measureImport(bench);
  await measureLater(bench);
}

async function measureImport(bench: Bench): Promise<void> {
  const { imports, loops, calls } = await inTurn(bench);
  report('import of 5,000 posts, calls', String(calls));
  report('import of 5,000 posts, calls against the fewest', ratio(calls / fewestForImport(bench.sandbox)));
  report('import of 5,000 posts, quickest', `${(Math.min(...imports) / 1000).toFixed(1)} s`);
  reportRatio(
    'import against a bare loop of the same fetches',
    Math.min(...imports) / Math.min(...loops),
    MOST_AGAINST_FETCHES,
  );
}

async function measureLater({ sandbox, sync }: Bench): Promise<void> {
  const readAt = new Date(sandbox.now());
  const readByImport = conversationsRead(sandbox);
  sandbox.control.advance(HOUR_MS);
  await sync(large, AGAIN);
  const calls = sandbox.calls.count();
  const leftByImport = conversationsRead(sandbox).difference(readByImport).size;
  report('sync an hour later, calls', String(calls));
  report('sync an hour later, posts whose replies the import left for later', String(leftByImport));
  report(
    'sync an hour later, calls against the fewest',
    ratio(calls / (fewestForLater(sandbox, readAt) + leftByImport)),
  );
}

/**
 * Imports and bare loops in turn. The quickest of each counts: what else this machine does holds up an import more, which
 * needs two processors. By now the sandbox has worked out the figures of each day: that time is nobody's.
 */
async function inTurn({ sandbox, sync, repeatCalls }: Bench) {
  const [imports, loops]: [number[], number[]] = [[], []];
  let calls = 0;
  for (let round = 0; round < ROUNDS; round++) {
    imports.push((await sync(large, FIRST)).ms);
    calls = sandbox.calls.count();
    loops.push((await repeatCalls(large)).ms);
  }
  return { imports, loops, calls };
}

function reportMemory(small: number, large: number): void {
  report('memory in use while importing 500 posts', `${small.toFixed(0)} MB`);
  report('memory in use while importing 5,000 posts', `${large.toFixed(0)} MB`);
  reportRatio('memory of ten times the posts', large / small, MOST_MEMORY_GROWTH);
}

function reportRatio(name: string, value: number, most: number): void {
  report(name, ratio(value), { isMet: value <= most, text: `at most ${most}` });
}

/** One call a post, one for a hundred in the list or of replies, one a day of the two longest periods. */
function fewestForImport(sandbox: ThreadsSandbox): number {
  const listed = sandbox.ledger.listed(large.key);
  const own = listed.filter(({ post }) => post.kind === 'post');
  return PROFILE_CALLS + Math.ceil(listed.length / PAGE_SIZE) + own.length + HISTORY_DAYS + repliesPages(sandbox);
}

/** The head of the list, the posts whose time has come, replies where there are more, and the days that are still counted. */
function fewestForLater(sandbox: ThreadsSandbox, readAt: Date): number {
  const now = new Date(sandbox.now());
  const own = sandbox.ledger.listed(large.key).filter(({ post }) => post.kind === 'post');
  const due = own.filter(({ post }) => {
    const next = nextReading(new Date(post.publishedAt), readAt);
    return post.publishedAt > readAt.getTime() || (next !== null && next <= now);
  });
  return 1 + due.length + SETTLING_DAYS + repliesPages(sandbox, readAt);
}

/** The paths of the conversations that were asked for since the last sync began. */
const conversationsRead = ({ calls }: ThreadsSandbox): Set<string> =>
  new Set(calls.all({ creator: large.key, endpoint: 'conversation' }).map(({ path: place }) => place));

/** Pages of replies under the posts of a week, or of those that have more than they had. */
function repliesPages({ ledger, now }: ThreadsSandbox, readAt?: Date): number {
  const repliesTo = (id: string, at?: number) => ledger.post(id, at)?.figures.replies ?? 0;
  const young = ledger.listed(large.key).filter(({ post }) => post.publishedAt > now() - REPLIES_DAYS * DAY_MS);
  const grown = young.filter(({ post: { id } }) => !readAt || repliesTo(id) > repliesTo(id, readAt.getTime()));
  return grown.reduce((sum, { post }) => sum + Math.ceil(repliesTo(post.id) / PAGE_SIZE), 0);
}
