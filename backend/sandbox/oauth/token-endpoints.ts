import { PRODUCT_NAME } from '#shared/words/product';
import { FlatOAuthError, GraphError } from '../errors/graph-error.ts';
import { type Grant, LIFETIMES } from '../grants/tokens.ts';
import type { Call, Reply } from '../http/call.ts';
import { Digits, json } from '../http/reply.ts';
import { DAY } from '../time-and-chance/days.ts';
import { livingGrant } from './authenticate.ts';

/** `POST /oauth/access_token`: exchanges a code for a token that lives an hour. */
export function exchangeCode(call: Call): Reply {
  const { input, sandbox } = call;
  requireApp(call);
  if (input.get('grant_type') !== 'authorization_code')
    throw new FlatOAuthError('Invalid grant_type', 'invalid_request');
  // The mark that browsers show behind the code is not part of it. Threads refuses a code with it.
  const grant = sandbox.tokens.read(input.get('code') ?? '', ['code']);
  const isSpent = !grant || sandbox.state.usedCodes.includes(grant.nonce) || sandbox.now() >= grant.expiresAt;
  if (isSpent) throw new FlatOAuthError('Matching code was not found or was already used');
  if (input.get('redirect_uri') !== grant.redirectUri)
    throw new FlatOAuthError('Invalid redirect URI', 'invalid_request');
  sandbox.state.usedCodes.push(grant.nonce);
  sandbox.save();
  const userId = sandbox.quirks.userId === 'number' ? new Digits(grant.user) : grant.user;
  return json({ access_token: issue(call, grant, 'short'), user_id: userId });
}

/** `GET /oauth/access_token`: a token of the app itself. */
export function appToken(call: Call): Reply {
  requireApp(call);
  if (call.input.get('grant_type') !== 'client_credentials')
    throw new FlatOAuthError('Invalid grant_type', 'invalid_request');
  const { appId } = call.sandbox.app;
  return json({ access_token: `TH|${appId}|sandbox`, token_type: 'bearer' });
}

/** `GET /access_token`: exchanges a valid short-lived token for one that lives sixty days. */
export function exchangeToken(call: Call): Reply {
  requireGrantType(call, 'th_exchange_token');
  if (call.input.get('client_secret') !== call.sandbox.app.appSecret) throw wrongSecret();
  return longLived(call, livingGrant(call, call.input.get('access_token')));
}

/** `GET /refresh_access_token`: refreshes a long-lived token that is at least a day old. */
export function refreshToken(call: Call): Reply {
  requireGrantType(call, 'th_refresh_token');
  const grant = livingGrant(call, call.input.get('access_token'));
  if (grant.kind !== 'long')
    throw new GraphError(
      400,
      452,
      'Session key invalid. This could be because the session key has an incorrect format',
    );
  if (call.sandbox.now() - grant.issuedAt < DAY) {
    throw new GraphError(400, 100, 'The access token must be at least 24 hours old to be refreshed');
  }
  return longLived(call, { ...grant, grantedUntil: call.sandbox.now() + LIFETIMES.permission });
}

/** `GET /debug_token` */
export function debugToken(call: Call): Reply {
  livingGrant(call, call.token);
  const input = call.input.get('input_token');
  const grant = livingGrant(call, input);
  const seconds = (at: number) => Math.floor(at / 1000);
  return json({
    data: {
      type: 'USER',
      application: PRODUCT_NAME,
      data_access_expires_at: seconds(grant.grantedUntil),
      expires_at: seconds(grant.expiresAt),
      is_valid: true,
      issued_at: seconds(grant.issuedAt),
      scopes: grant.scopes,
      user_id: grant.user,
    },
  });
}

function longLived(call: Call, grant: Grant): Reply {
  return json({ access_token: issue(call, grant, 'long'), token_type: 'bearer', expires_in: LIFETIMES.long / 1000 });
}

function issue({ sandbox }: Call, { user, scopes, grantedUntil }: Grant, kind: 'short' | 'long'): string {
  const issuedAt = sandbox.now();
  return sandbox.tokens.write({ kind, user, scopes, grantedUntil, issuedAt, expiresAt: issuedAt + LIFETIMES[kind] });
}

function requireApp({ input, sandbox }: Call): void {
  if (input.get('client_id') !== sandbox.app.appId) throw new FlatOAuthError('Invalid platform app', 'OAuthException');
  if (input.get('client_secret') !== sandbox.app.appSecret) throw new FlatOAuthError('Error validating client secret.');
}

function requireGrantType({ input }: Call, type: string): void {
  if (input.get('grant_type') !== type) throw new GraphError(400, 100, 'Invalid parameter');
}

const wrongSecret = () => new GraphError(400, 1, 'Error validating client secret.');
