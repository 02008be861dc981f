import { createSandbox, type ThreadsSandbox } from '../create-sandbox.ts';
import type { SandboxOptions } from '../instance/sandbox.ts';
import { bodyOf } from './body-of.ts';
import { connectCreator } from './connect-creator.ts';

/** A summer's morning in California: 08:00 on a Wednesday, three months after the clocks went forward. */
export const TEST_EPOCH = Date.parse('2026-07-15T15:00:00Z');

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what lies in a body is what a test asserts
  body: any;
}

export interface TestSandbox extends ThreadsSandbox {
  address: string;
  /** A GET with a creator's token, under `/v1.0`. */
  get(path: string, query?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string, form?: Record<string, string>): Promise<Answer>;
  /** All rows of a list, over all pages. */
  list(path: string, query?: Record<string, string>): Promise<Answer['body'][]>;
  /** The same sandbox as another creator, or with other scopes. Resolves to the token. */
  connect(creator: string, scope?: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a sandbox on a free port, connected as one creator. Its clock stands still until it is advanced. */
export async function startSandbox(creator: string, options: SandboxOptions = {}): Promise<TestSandbox> {
  const sandbox = createSandbox({ clock: () => TEST_EPOCH, epoch: TEST_EPOCH, ...options });
  const address = await sandbox.listen();
  let token = await connectCreator(sandbox, address, creator);

  async function call(method: string, path: string, query: Record<string, string>): Promise<Answer> {
    const url = `${address}/v1.0${path}?${new URLSearchParams(query)}`;
    const response = await fetch(url, { method, headers: { Authorization: `Bearer ${token}` }, redirect: 'manual' });
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  }

  async function list(path: string, query: Record<string, string> = {}): Promise<Answer['body'][]> {
    const { body } = await call('GET', path, { limit: '100', ...query });
    const after = body.paging?.cursors?.after;
    if (!after || body.data.length === 0) return body.data;
    return [...body.data, ...(await list(path, { ...query, after }))];
  }

  return {
    ...sandbox,
    address,
    get: (path, query = {}) => call('GET', path, query),
    send: (method, path, form = {}) => call(method, path, form),
    list,
    connect: async (key, scope) => {
      token = await connectCreator(sandbox, address, key, scope);
      return token;
    },
    [Symbol.asyncDispose]: () => sandbox.close(),
  };
}
