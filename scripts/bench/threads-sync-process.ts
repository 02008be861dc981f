import { randomUUID } from 'node:crypto';
import { Model } from 'objection';
import pino from 'pino';
import { connect } from '../../backend/database/connect.ts';
import { createGates } from '../../backend/middleware/concurrency-limits.ts';
import { createRateLimits } from '../../backend/middleware/rate-limiter.ts';
import { SocialAccount } from '../../backend/models/accounts/social-account.ts';
import { User } from '../../backend/models/users/user.ts';
import type { ThreadsSettings } from '../../backend/settings/settings.ts';
import { createThreads } from '../../backend/threads/create-threads.ts';
import { inParallel } from '../../backend/threads/sync/run/in-parallel.ts';
import { storeToken } from '../../backend/threads/tokens/store-token.ts';
import { createTokenCipher } from '../../backend/threads/tokens/token-cipher.ts';

export interface ReadOrder {
  databaseUrl: string;
  threads: ThreadsSettings;
  tokenKeys: string[];
  /** The clock of the sandbox, which stands still. */
  now: number;
  token: string;
  creator: string;
  /** True: what is known of the account is forgotten first. */
  isFirst: boolean;
  /** Looks at the memory in use all the time, which takes time. */
  watchesMemory: boolean;
  /** Addresses to fetch in a bare loop, in place of a sync. */
  addresses?: string[];
}

export interface Measured {
  ms: number;
  /** Most memory that was in use at once; null where nobody looked. */
  peakMb: number | null;
}

// A process of its own, so that its memory is its own: reads an account, or fetches addresses, and prints a Measured.
const CALLS_AT_ONCE = 4;
let input = '';
for await (const chunk of process.stdin) input += chunk;
// The bench wrote it.
const order = JSON.parse(input) as ReadOrder;

const memory = order.watchesMemory ? watchMemory() : null;
const ms = order.addresses ? await fetchAll(order.token, order.addresses) : await readAccount(order);
const measured: Measured = { ms, peakMb: memory?.peakMb() ?? null };
process.stdout.write(JSON.stringify(measured));
process.exit(0);

/** What is in use after collecting garbage, in MB: what a process may hold beyond that is the engine's choice. */
function watchMemory() {
  let peak = 0;
  const look = () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, heapUsed + external);
  };
  setInterval(look, 300);
  return { peakMb: () => peak / 1024 / 1024 };
}

/** As fast as it can be done at all, so many at a time: asked, parsed, forgotten. */
async function fetchAll(token: string, addresses: string[]): Promise<number> {
  const start = performance.now();
  await inParallel(addresses, CALLS_AT_ONCE, async (address) => {
    const response = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    await response.json();
  });
  return performance.now() - start;
}

async function readAccount(order: ReadOrder): Promise<number> {
  const { databaseUrl, threads, tokenKeys, now, token, creator } = order;
  const knex = connect(databaseUrl, { warn: () => {} });
  Model.knex(knex);
  if (order.isFirst) await SocialAccount.query().delete().where({ accountId: creator });
  const account = await findOrMake(creator, (trx, ref) =>
    storeToken(trx, createTokenCipher(tokenKeys), ref, {
      token: { accessToken: token, tokenType: 'bearer', expiresIn: 5_184_000 },
      scope: [],
    }),
  );
  const settings = { publicUrl: 'http://localhost', extensionIds: [], tokenKeys, threads };
  const log = pino({ level: 'warn' });
  const limits = createRateLimits(knex, log);
  const { sync } = createThreads({ settings, knex, log, limits, gates: createGates(), now: () => new Date(now) });
  const start = performance.now();
  await sync?.read(account);
  return performance.now() - start;
}

type StoreToken = (trx: Parameters<typeof storeToken>[0], ref: { userId: string; accountId: string }) => Promise<void>;

async function findOrMake(creator: string, storeFor: StoreToken) {
  const known = await SocialAccount.query().findOne({ accountId: creator });
  if (known) return { userId: known.userId, accountId: known.id };
  return SocialAccount.transaction(async (trx) => {
    const name = `bench-${randomUUID()}`;
    const user = await User.query(trx).insert({ username: name, email: `${name}@example.com`, password: '-' });
    const row = { userId: user.id, platform: 'threads', accountId: creator, username: name };
    const account = await SocialAccount.query(trx).insert(row);
    const ref = { userId: user.id, accountId: account.id };
    await storeFor(trx, ref);
    return ref;
  });
}
