import type Router from '@koa/router';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { RateLimits } from '../middleware/rate-limit.ts';
import type { RequestState } from '../middleware/request-state.ts';
import { createRouter } from '../middleware/route.ts';
import { ownOrigins } from '../middleware/same-origin.ts';
import type { Settings } from '../settings.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { createThreadsClient } from './client/create-threads-client.ts';
import type { CallbackDeps } from './connect/callback.ts';
import { connectRoutes } from './connect/routes.ts';
import { saveAccount } from './connect/save-account.ts';
import { metaRoutes } from './meta/routes.ts';
import { noSync } from './sync-part.ts';
import { type AccountAccess, createAccountAccess } from './tokens/account-access.ts';
import { createTokenCipher } from './tokens/token-cipher.ts';

export interface ThreadsDeps {
  settings: Pick<Settings, 'publicUrl' | 'extensionIds' | 'tokenKeys' | 'threads'>;
  /** Migrated, and bound to the models. */
  knex: Knex;
  log: Logger;
}

/** The slice as a whole. */
export interface ThreadsSlice {
  /** Null where neither an app nor the sandbox is set up. */
  access: AccountAccess | null;
  routes(limits: RateLimits): Router<RequestState>;
}

export function createThreads({ settings, knex, log }: ThreadsDeps): ThreadsSlice {
  const { publicUrl, extensionIds, tokenKeys, threads: app } = settings;
  const cipher = createTokenCipher(tokenKeys);
  const client = app && createThreadsClient(app);
  const sync = noSync;
  const access = client && createAccountAccess({ client, cipher, log });
  const connecting: CallbackDeps | null = app &&
    client && {
      app,
      client,
      publicUrl,
      save: (connection) => saveAccount({ knex, cipher, onConnected: sync.onConnected }, connection),
    };

  return {
    access,
    routes(limits) {
      const router = createRouter();
      const isOurs = ownOrigins(publicUrl, extensionIds);
      router.use(connectRoutes({ connecting, isOurs, limits }).routes());
      router.use(accountsRoutes(sync).routes());
      router.use(metaRoutes({ knex, publicUrl, app, onNews: sync.onNews }).routes());
      return router;
    },
  };
}
