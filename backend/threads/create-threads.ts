import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createSeal } from '../base/encrypt-secrets.ts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter } from '../middleware/route.ts';
import { ownOrigins } from '../middleware/same-origin.ts';
import type { Slice } from '../middleware/slice.ts';
import type { Settings } from '../settings/settings.ts';
import { accountFiguresRoutes } from './account-figures/routes.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { type Clock, realClock } from './client/clock.ts';
import { createThreadsClient } from './client/create-threads-client.ts';
import type { CallbackDeps } from './connect/callback.ts';
import { CONNECT_LIMIT_MS } from './connect/exchange-code.ts';
import { connectRoutes } from './connect/routes.ts';
import { saveAccount } from './connect/save-account.ts';
import { metaRoutes } from './meta/routes.ts';
import { createSync, type Sync } from './sync/create-sync.ts';
import type { SyncDeps } from './sync/run/run.ts';
import { type AccountAccess, createAccountAccess } from './tokens/account-access.ts';
import { createTokenCipher } from './tokens/token-cipher.ts';

export interface ThreadsDeps {
  settings: Pick<Settings, 'publicUrl' | 'extensionIds' | 'tokenKeys' | 'threads'>;
  /** A migrated database that the models use. */
  knex: Knex;
  log: Logger;
  limits: RateLimits;
  gates: Gates;
  /** The clock of Threads. Tests use the sandbox's. */
  now?: () => Date;
  /** Called before the end of a sync; see SyncDeps. */
  onStored?: SyncDeps['onStored'];
  /** Called after an account was synced; see SyncDeps. */
  onRead?: SyncDeps['onRead'];
  /** Time limit for Threads while a user connects, in ms. */
  connectLimitMs?: number | undefined;
  /** By which calls to Threads wait before they are tried again; the real one unless told. */
  callClock?: Clock | undefined;
}

/** The whole slice. */
export interface ThreadsSlice extends Slice {
  /** Null if neither an app nor the sandbox is configured. */
  access: AccountAccess | null;
  /** Null if there is nothing to sync from. */
  sync: Sync | null;
}

export function createThreads({
  settings,
  knex,
  log,
  limits,
  gates,
  now = () => new Date(),
  onStored = async () => {},
  onRead = async () => {},
  connectLimitMs = CONNECT_LIMIT_MS,
  callClock = realClock,
}: ThreadsDeps): ThreadsSlice {
  const { publicUrl, extensionIds, tokenKeys, threads: app } = settings;
  const cipher = createTokenCipher(tokenKeys);
  const client = app && createThreadsClient({ ...app, clock: callClock });
  const access = client && createAccountAccess({ client, cipher, log });
  const seal = createSeal(tokenKeys);
  const sync = access && createSync({ knex, log, now, access, seal, onStored, onRead, hasPast: app.hasPast });
  const connecting: CallbackDeps | null = app &&
    client && {
      app,
      client,
      publicUrl,
      limitMs: connectLimitMs,
      async save(connection) {
        const account = await saveAccount({ knex, cipher }, connection);
        await sync?.wake(account);
        return account;
      },
    };

  const router = createRouter();
  const isOurs = ownOrigins(publicUrl, extensionIds);
  router.use(connectRoutes({ connecting, isOurs, limits }).routes());
  router.use(accountsRoutes(sync).routes());
  router.use(accountFiguresRoutes({ knex, now, sync, limits, gates }).routes());
  router.use(metaRoutes({ knex, publicUrl, app, sync }).routes());

  return { router, access, sync, start: (boss) => sync?.start(boss), stop: () => sync?.stop() };
}
