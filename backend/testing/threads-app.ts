import { createSandbox, type ThreadsSandbox } from '../sandbox/create-sandbox.ts';
import type { SandboxOptions } from '../sandbox/instance/sandbox.ts';
import type { ThreadsSettings } from '../settings/settings.ts';
import { type Clock, realClock } from '../threads/client/clock.ts';
import { startApp, type TestApp } from './start-app.ts';

export { sampleCreators, steady } from '../sandbox/creators/samples.ts';
export { beginConnect, CREATORS, connectCreator, decideAt } from './connect-account.ts';

export interface ThreadsApp extends TestApp {
  threads: ThreadsSettings;
  sandbox: ThreadsSandbox;
}

interface Options {
  app?: Parameters<typeof startApp>[0];
  sandbox?: SandboxOptions;
  /** Overrides the sandbox's values, for example with the address of a server that fails. */
  threads?: Partial<ThreadsSettings>;
}

/** How long a call waits before it is tried again is measured with the client's own tests; others wait a fraction of it. */
const HURRY = 50;
const hurriedClock: Clock = { ...realClock, sleep: (ms, signal) => realClock.sleep(ms / HURRY, signal) };

/** The real app with a sandbox of its own. */
export async function startThreadsApp({ app: options = {}, sandbox: quirks, threads: changes }: Options = {}) {
  const sandbox = createSandbox(quirks);
  const apiUrl = await sandbox.listen();
  const threads: ThreadsSettings = {
    appId: sandbox.app.appId,
    appSecret: sandbox.app.appSecret,
    apiUrl,
    authorizeUrl: `${apiUrl}/oauth/authorize`,
    webhookToken: null,
    isSandbox: true,
    hasPast: false,
    ...changes,
  };
  const now = () => new Date(sandbox.now());
  const app = await startApp({ now, callClock: hurriedClock, ...options, settings: { threads, ...options.settings } });
  const close = async () => {
    await app.close();
    await sandbox.close();
  };
  return { ...app, threads, sandbox, close } satisfies ThreadsApp;
}
