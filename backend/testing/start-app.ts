import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { Model } from 'objection';
import pino from 'pino';
import type { AnalysisSlice } from '../analysis/create-analysis.ts';
import type { Analyst } from '../analysts/analyst.ts';
import { createLocalAnalyst } from '../analysts/local/local-analyst.ts';
import type { DailyAnalyticsPart } from '../analytics/daily/create-daily-analytics.ts';
import type { WatchPart } from '../analytics/watch/create-watch.ts';
import { type AppDeps, createApp } from '../app.ts';
import type { AuthSlice } from '../auth/create-auth.ts';
import type { Digests } from '../briefing/digest/make-due-digests.ts';
import type { Publisher } from '../calendar/publishing/publisher.ts';
import { createSlices, type SlicesDeps } from '../create-slices.ts';
import { defaultLimits, type LimitName, type Limits } from '../middleware/rate-limits.ts';
import type { ThreadsSlice } from '../threads/create-threads.ts';
import { TestClient } from './client.ts';
import { createTestDatabase } from './database.ts';
import { KEEP_ALIVE } from './keep-alive.ts';

type Options = Partial<Omit<AppDeps, 'settings' | 'slices'>> &
  Partial<Omit<SlicesDeps, 'settings' | 'limits' | 'analysis' | 'local' | 'knex' | 'log'>> & {
    settings?: Partial<AppDeps['settings'] & SlicesDeps['settings']>;
    /** The other limits are so high that no test reaches them by accident. */
    limits?: Partial<Limits>;
    /** `local` may be shared with another app: a new one takes a second to load. */
    analysis?: SlicesDeps['analysis'] & { local?: Analyst };
  };

export interface TestApp {
  url: string;
  knex: Knex;
  /** Everything the app has logged. */
  logs: string[];
  analysis: AnalysisSlice;
  local: Analyst;
  /** Sessions, passwords and what is mailed of them, without their queue. */
  auth: AuthSlice;
  /** The sync of accounts, not started. */
  sync: ThreadsSlice['sync'];
  /** Calls to Threads for connected accounts; null without Threads. */
  access: ThreadsSlice['access'];
  /** What publishes, not started. */
  publisher: Publisher | null;
  /** Score and insights, without their queue. */
  daily: DailyAnalyticsPart;
  /** Weekly digests, without their queue. */
  digests: Digests;
  /** What is noted after each reading. */
  watch: WatchPart;
  /** A new browser without cookies. */
  client(): TestClient;
  close(): Promise<void>;
}

/** Time limit for reading a picture. */
const PATIENCE_MS = 100_000;

/** bcrypt at its lowest cost: tests need it to work, not to be slow. */
const CHEAP_PASSWORDS = 4;

/** The real app on a free loopback port, with a database of its own unless the models already use one. */
export async function startApp({
  settings,
  limits,
  analysis = {},
  web = page,
  ...options
}: Options = {}): Promise<TestApp> {
  const { knex, closeDatabase } = options.knex ? { knex: options.knex, closeDatabase: undefined } : await ownDatabase();
  const logs: string[] = [];
  const log = options.log ?? pino({}, { write: (line) => logs.push(line) });
  const local = analysis.local ?? createLocalAnalyst({ timeLimit: PATIENCE_MS });
  const server = createServer(KEEP_ALIVE);
  const url = await listen(server);
  const allSettings = { ...testSettings(url), ...settings };
  const deps = { passwordCost: CHEAP_PASSWORDS, ...options, settings: allSettings, knex, log };
  const slices = createSlices({ ...deps, local, analysis, limits: { ...wideLimits(), ...limits } });
  slices.analysis.start();
  const app = createApp({ ...deps, web, slices: Object.values(slices) });
  server.on('request', app.callback());
  return {
    url,
    knex,
    logs,
    auth: slices.auth,
    analysis: slices.analysis,
    local,
    sync: slices.threads.sync,
    access: slices.threads.access,
    publisher: slices.calendar.publisher,
    daily: slices.analytics.daily,
    digests: slices.briefing.digests,
    watch: slices.analytics.watch,
    client: () => new TestClient(url),
    close: async () => {
      await stop(server);
      await slices.calendar.stop?.();
      await slices.analysis.stop();
      if (!analysis.local) await local.close();
      await closeDatabase?.();
    },
  };
}

const testSettings = (publicUrl: string) => ({
  publicUrl,
  sessionSecrets: ['a secret for tests'],
  tokenKeys: [`test:${randomBytes(32).toString('base64')}`],
  extensionIds: [],
  trustProxy: false,
  isLocal: true,
  mail: null,
  model: null,
  threads: null,
  publishSweepMs: 60_000,
  sandboxSpeed: 1,
});

/** A database for this app, used by the models. */
async function ownDatabase() {
  const { knex, close } = await createTestDatabase();
  Model.knex(knex);
  return { knex, closeDatabase: close };
}

/** A stand-in for the built web app. */
const page: Middleware = (ctx) => {
  ctx.type = 'html';
  ctx.body = '<!doctype html><title>The web app</title>';
};

function wideLimits(): Limits {
  const names = Object.keys(defaultLimits) as LimitName[];
  return Object.fromEntries(names.map((name) => [name, { points: 100_000, seconds: 3600 }])) as Limits;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // An address object, because the server listens on a port, not on a pipe.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
