import { getThreadsAuthUrl, listThreadsAccounts, type ThreadsAccount } from '#shared/threads';
import { createSandbox, type ThreadsSandbox } from '../sandbox/create-sandbox.ts';
import type { SandboxOptions } from '../sandbox/instance/sandbox.ts';
import type { ThreadsSettings } from '../settings/settings.ts';
import type { TestClient } from './client.ts';
import { startApp, type TestApp } from './start-app.ts';

export { sampleCreators, steady } from '../sandbox/creators/samples.ts';

/** Sample creators of the sandbox, by id. A double would round both ids. */
export const CREATORS = { newcomer: '25293224843697491', steady: '27173231028946699' } as const;

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
    ...changes,
  };
  const now = () => new Date(sandbox.now());
  const app = await startApp({ now, ...options, settings: { threads, ...options.settings } });
  const close = async () => {
    await app.close();
    await sandbox.close();
  };
  return { ...app, threads, sandbox, close } satisfies ThreadsApp;
}

/** The URL of the authorisation window for this browser's user. */
export async function beginConnect(
  client: TestClient,
  headers: Record<string, string> = {},
  query: { publish?: 'true' } = {},
): Promise<string> {
  const { status, body } = await client.call(getThreadsAuthUrl, { headers, query });
  if (status !== 200) throw new Error(`The address was refused with ${status}: ${JSON.stringify(body)}`);
  return body.authUrl;
}

/** Acts as a person in the authorisation window. Returns where it redirects: a path of the app with its query. */
export async function decideAt(
  authUrl: string,
  { decision = 'allow', creator = CREATORS.steady }: { decision?: 'allow' | 'deny'; creator?: string } = {},
): Promise<string> {
  const { origin, pathname, searchParams } = new URL(authUrl);
  const body = new URLSearchParams([...searchParams, ['decision', decision], ['creator', creator]]);
  const response = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
  const location = new URL(response.headers.get('Location') ?? '');
  return location.pathname + location.search;
}

/** Connects a creator completely, and returns the account. With `publish`, we may publish, too. */
export async function connectCreator(
  client: TestClient,
  creator: string = CREATORS.steady,
  query: { publish?: 'true' } = {},
): Promise<{ account: ThreadsAccount; page: string }> {
  const { body: page } = await client.send('GET', await decideAt(await beginConnect(client, {}, query), { creator }));
  const { body: accounts } = await client.call(listThreadsAccounts);
  return { account: accounts.at(-1), page };
}
