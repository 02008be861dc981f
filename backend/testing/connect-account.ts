import { getThreadsAuthUrl, listThreadsAccounts, type ThreadsAccount } from '#shared/threads';
import type { TestClient } from './client.ts';

/** Sample creators of the sandbox, by id. A double would round both ids. */
export const CREATORS = { newcomer: '25293224843697491', steady: '27173231028946699' } as const;

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
