import { createHash } from 'node:crypto';
import type { LoggedCall } from '../control/call-log.ts';
import { authenticate, requireScopes } from '../oauth/authenticate.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Call, Reply } from './call.ts';
import { errorReply } from './reply.ts';
import { findRoute } from './router.ts';
import type { Route } from './routes.ts';

/** The answer to a call, errors included. */
export function dispatch(call: Call): Reply {
  return orError(() => {
    const { route, params, path } = findRoute(call.method, call.path, call.sandbox.hasControl);
    return handle(route, { ...call, params, path });
  });
}

function orError(answer: () => Reply): Reply {
  try {
    return answer();
  } catch (error) {
    return errorReply(error);
  }
}

function handle(route: Route, call: Call): Reply {
  if ('open' in route) return route.open(call);
  const user = authenticate(call);
  const usage = call.sandbox.usage.count(user.world, call.sandbox.now());
  const reply = orError(() => {
    requireScopes(user, route.scopes);
    return route.handle(user);
  });
  // Errors carry the headers, too.
  return { ...reply, headers: { ...usage, ...reply.headers } };
}

const SECRETS = ['access_token', 'input_token', 'client_secret', 'code'];

/** Writes a call down before it is answered, so that one that is never answered counts as well. */
export function log(
  sandbox: Sandbox,
  { method, path, input, token }: Pick<Call, 'method' | 'path' | 'input' | 'token'>,
): LoggedCall {
  const grant = token ? sandbox.tokens.read(token, ['short', 'long']) : null;
  const call: LoggedCall = {
    ...nameOf(sandbox, method, path),
    method,
    input: Object.fromEntries([...input].filter(([name]) => !SECRETS.includes(name))),
    creator: grant ? (sandbox.worldOf(grant.user)?.creator.key ?? null) : null,
    tokenId: token ? createHash('sha256').update(token).digest('hex').slice(0, 12) : null,
    at: sandbox.now(),
    status: null,
  };
  if (call.endpoint !== 'control') sandbox.calls.add(call);
  return call;
}

function nameOf(sandbox: Sandbox, method: string, fullPath: string): { endpoint: string | null; path: string } {
  try {
    const { route, path } = findRoute(method, fullPath, sandbox.hasControl);
    return { endpoint: route.name, path };
  } catch {
    return { endpoint: null, path: fullPath };
  }
}
