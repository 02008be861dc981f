import { WindowError } from '../errors/graph-error.ts';
import { parseScopes, type Scope } from '../grants/scopes.ts';
import { LIFETIMES } from '../grants/tokens.ts';
import type { Call, Reply } from '../http/call.ts';
import { html, redirect } from '../http/reply.ts';
import { authorizePage } from './authorize-page.ts';

interface Asked {
  redirectUri: string;
  scopes: Scope[];
  state: string | null;
}

/** The authorisation window: which sample creator allows what. */
export function showAuthorize(call: Call): Reply {
  const { scopes } = readRequest(call);
  const { worlds, now } = call.sandbox;
  return html(authorizePage({ worlds, scopes, input: call.input, now: now() }));
}

/** The submitted window: redirects to the app with a code, or with a refusal. */
export function decideAuthorize(call: Call): Reply {
  const asked = readRequest(call);
  if (call.input.get('decision') !== 'allow') return redirect(refusal(call, asked));
  const world = call.sandbox.worldOf(call.input.get('creator') ?? '');
  if (!world) throw new WindowError(1349048, 'Choose a profile');
  if (!world.creator.isTester) throw new WindowError(1349245, 'The user has not accepted the invite to test the app.');
  return redirect(allowance(call, asked, world.creator.id));
}

function allowance({ sandbox }: Call, { redirectUri, scopes, state }: Asked, user: string): string {
  const issuedAt = sandbox.now();
  const grantedUntil = issuedAt + LIFETIMES.permission;
  const expiresAt = issuedAt + LIFETIMES.code;
  const code = sandbox.tokens.write({ kind: 'code', user, scopes, issuedAt, expiresAt, grantedUntil, redirectUri });
  return `${withParameters(redirectUri, { code, state })}#_`;
}

function refusal({ sandbox }: Call, { redirectUri, state }: Asked): string {
  return withParameters(redirectUri, {
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'The user denied your request',
    state: sandbox.quirks.stateOnRefusal ? state : null,
  });
}

function withParameters(address: string, parameters: Record<string, string | null>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}

function readRequest({ input, sandbox }: Call): Asked {
  const { app } = sandbox;
  const clientId = input.get('client_id');
  if (!clientId)
    throw new WindowError(4476002, 'Invalid Request: Request parameters are invalid: client_id is missing');
  if (clientId !== app.appId) throw new WindowError(1349026, 'The request is invalid because the app ID is not valid.');
  const redirectUri = input.get('redirect_uri') ?? '';
  if (!isRegistered(redirectUri, app.redirectUris)) {
    throw new WindowError(1349168, 'Blocked redirect: the redirect URI is not registered for this app.');
  }
  if (input.get('response_type') !== 'code') throw new WindowError(100, 'Invalid response_type');
  const scopes = parseScopes(input.get('scope') ?? '');
  if (!scopes.includes('threads_basic')) throw new WindowError(100, 'Invalid scope: threads_basic is required');
  return { redirectUri, scopes, state: input.get('state') };
}

/** Without a list, any address on this machine is allowed. */
function isRegistered(address: string, registered: string[] | null): boolean {
  if (registered) return registered.includes(address);
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}
