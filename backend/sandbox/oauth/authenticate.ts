import { GraphError } from '../errors/graph-error.ts';
import type { Scope } from '../grants/scopes.ts';
import type { Grant } from '../grants/tokens.ts';
import type { Call, UserCall } from '../http/call.ts';

/** The account and scopes of a call's token. Throws code 190 if the token is invalid. */
export function authenticate(call: Call): UserCall {
  const grant = livingGrant(call, call.token);
  const world = call.sandbox.worldOf(grant.user);
  if (!world) throw deadToken(call, 'The user does not exist', 467);
  if (call.sandbox.now() > grant.grantedUntil) throw permissionError(call);
  return { ...call, world, scopes: grant.scopes };
}

/** Reads a token of any kind. Throws code 190, with the subcode for the reason, if it is invalid. */
export function livingGrant(call: Call, token: string | null): Grant {
  const { tokens, now, state } = call.sandbox;
  if (!token) throw deadToken(call, 'An access token is required to request this resource');
  const grant = tokens.read(token, ['short', 'long']);
  if (!grant) throw deadToken(call, 'Invalid OAuth 2.0 Access Token');
  const revoked = state.revocations[grant.user];
  if (revoked && grant.issuedAt <= revoked.at) throw deadToken(call, revokedWords, revoked.subcode);
  if (now() >= grant.expiresAt) throw deadToken(call, expiredWords(grant.expiresAt), 463);
  return grant;
}

const revokedWords = 'Error validating access token: The session has been invalidated or the user has removed the app';
const expiredWords = (at: number) =>
  `Error validating access token: Session has expired on ${new Date(at).toUTCString()}`;

function deadToken({ sandbox }: Call, message: string, subcode?: number): GraphError {
  return new GraphError(sandbox.quirks.statusOfDeadToken, 190, message, subcode === undefined ? {} : { subcode });
}

export function requireScopes(call: UserCall, scopes: readonly Scope[]): void {
  if (scopes.some((scope) => !call.scopes.includes(scope))) throw permissionError(call);
}

const permissionError = ({ sandbox }: Call) =>
  new GraphError(sandbox.quirks.statusOfPermission, 10, 'Application does not have permission for this action', {
    type: 'THApiException',
  });
