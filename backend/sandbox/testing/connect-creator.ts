import type { ThreadsSandbox } from '../create-sandbox.ts';
import { SCOPES } from '../grants/scopes.ts';
import { bodyOf } from './body-of.ts';

const REDIRECT_URI = 'http://localhost:3000/api/threads/callback';

/** The parameters with which an app opens the authorisation window. */
export const authorizeInput = (sandbox: ThreadsSandbox, given: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: sandbox.app.appId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: SCOPES.join(','),
    state: 'a state',
    ...given,
  });

/** Presses a button of the authorisation window. Does not follow the redirect. */
export async function decide(
  address: string,
  input: URLSearchParams,
  decision: 'allow' | 'deny',
  creator = '',
): Promise<Response> {
  const body = new URLSearchParams([...input, ['decision', decision], ['creator', creator]]);
  return fetch(`${address}/oauth/authorize`, { method: 'POST', body, redirect: 'manual' });
}

/** The URL to which the window redirected. */
export const returnedTo = (response: Response): URL => new URL(response.headers.get('location') ?? '');

/** The form that an app posts for a short-lived token. */
export const codeForm = (sandbox: ThreadsSandbox, code: string) =>
  new URLSearchParams({
    client_id: sandbox.app.appId,
    client_secret: sandbox.app.appSecret,
    grant_type: 'authorization_code',
    redirect_uri: REDIRECT_URI,
    code,
  });

/** Connects as an app does. `creator` is a key. Returns a long-lived token. */
export async function connectCreator(
  sandbox: ThreadsSandbox,
  address: string,
  creator: string,
  scope?: string,
): Promise<string> {
  const input = authorizeInput(sandbox, scope ? { scope } : {});
  const code = returnedTo(await decide(address, input, 'allow', creator)).searchParams.get('code') ?? '';
  const short = await fetch(`${address}/oauth/access_token`, { method: 'POST', body: codeForm(sandbox, code) });
  const { access_token } = await bodyOf(short);
  const query = { grant_type: 'th_exchange_token', client_secret: sandbox.app.appSecret, access_token };
  const long = await fetch(`${address}/access_token?${new URLSearchParams(query)}`);
  return (await bodyOf(long)).access_token;
}
