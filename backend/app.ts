import type { Knex } from 'knex';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import { SESSION_MAX_AGE_MS } from './auth/identity/session-limits.ts';
import { sessionStore } from './auth/sessions/session-store.ts';
import { methodNotAllowed, notFound } from './base/errors.ts';
import { type CallGates, createCallGates } from './middleware/concurrency-limits.ts';
import { errorExit } from './middleware/error-exit.ts';
import { health, type Stopwatch } from './middleware/health.ts';
import { jsonInSlices } from './middleware/json-in-slices.ts';
import { keptAnswers } from './middleware/kept-answers.ts';
import { noteChanges } from './middleware/note-changes.ts';
import { isApiPath, pathGuard } from './middleware/path-guard.ts';
import { requestLog } from './middleware/request-log.ts';
import type { RequestState } from './middleware/request-state.ts';
import { ownOrigins, sameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { session } from './middleware/session-cookie.ts';
import type { Slice } from './middleware/slice.ts';
import { tellAnswers } from './middleware/tell-answers.ts';
import { askOwnApi } from './server/first-paint/ask-own-api.ts';
import { firstFigures } from './server/first-paint/bring-first-figures.ts';
import { onceSignedIn } from './server/first-user.ts';
import type { Settings } from './settings/settings.ts';
import { SIGNED_PATHS } from './threads/meta/routes.ts';

export interface AppDeps {
  settings: Pick<Settings, 'publicUrl' | 'sessionSecrets' | 'extensionIds' | 'trustProxy' | 'threads'>;
  /** Migrated, and bound to the models. */
  knex: Knex;
  log: Logger;
  slices: Slice[];
  /** Answers what is not the API: the pages of the web app. */
  web: Middleware;
  callGates?: CallGates | undefined;
  /** Answers at `/metrics`; without it, nothing does. */
  metrics?: Middleware | null | undefined;
  /** How long a page of figures waits for them, in ms. */
  firstFiguresLimitMs?: number | undefined;
  /** Called once, after the first answer to somebody who is signed in. */
  onFirstUser?: (() => void) | undefined;
  /** True from the first signal to stop: then the server is no longer ready for new work. */
  isStopping?: () => boolean;
  /** What readiness measures its waits by. */
  elapsed?: Stopwatch | undefined;
}

/** The whole HTTP side of the product, not listening yet. */
export function createApp({ settings, knex, log, slices, web, isStopping = () => false, ...options }: AppDeps): Koa {
  const { publicUrl } = settings;
  // One proxy is trusted, and so only the last address of X-Forwarded-For: the client may have made up the others.
  const app = new Koa<RequestState>({ proxy: settings.trustProxy, maxIpsCount: 1, keys: settings.sessionSecrets });
  app.on('error', (error: Error) =>
    log.error({ error: { name: error.name, stack: error.stack } }, 'connection failed'),
  );

  const gates = options.callGates ?? createCallGates();
  app.use((ctx, next) => {
    Object.assign(ctx.state, gates);
    return next();
  });
  app.use(tellAnswers);
  app.use(requestLog(log));
  app.use(securityHeaders(publicUrl, settings.threads?.isSandbox ? settings.threads.apiUrl : ''));
  app.use(errorExit);
  app.use(keptAnswers());
  app.use(jsonInSlices);
  app.use(pathGuard);
  app.use(health(knex, isStopping, options.elapsed));
  if (options.metrics) app.use(options.metrics);
  for (const { openRouter } of slices) if (openRouter) app.use(openRouter.routes());
  const isOurs = ownOrigins(publicUrl, settings.extensionIds);
  app.use(sameOrigin(isOurs, { publicUrl, signedPaths: SIGNED_PATHS }));
  const withFigures = firstFigures(askOwnApi(app), options.firstFiguresLimitMs);
  app.use((ctx, next) => (isApiPath(ctx.path) ? next() : withFigures(ctx, () => web(ctx, unknownAddress))));

  app.use(noStore);
  app.use(session(app, sessionStore(knex), { publicUrl, maxAgeMs: SESSION_MAX_AGE_MS }));
  app.use(onceSignedIn(options.onFirstUser ?? (() => {})));
  app.use(noteChanges);
  for (const { router } of slices) app.use(router.routes());
  app.use(unknownCall);
  return app;
}

const noStore: Middleware = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store');
  return next();
};

const unknownAddress = async () => {
  throw notFound('This page');
};

const unknownCall: Middleware = (ctx) => {
  if (!ctx.matched?.length) throw notFound('This address');
  ctx.set('Allow', [...new Set(ctx.matched.flatMap(({ methods }: { methods: string[] }) => methods))].join(', '));
  throw methodNotAllowed();
};
