import { currentUser, type User } from '#shared/auth';
import type { Outcome, Problem } from '../../capture/capture-host.ts';
import { type CallEndpoint, createApi } from '../../lib/api-client.ts';
import { CallError, ResponseError } from '../../lib/call-error.ts';
import { backendOrigin } from '../backend-origin.ts';
import { hasServerAccess } from '../server-access.ts';
import { confirmUser, forgetSession } from '../session-cache.ts';

/**
 * Does something at the server as the person whom it names as signed in, asked anew each time, and says in which of the
 * known ways that failed.
 */
export async function attempt<Value>(work: (api: CallEndpoint, user: User) => Promise<Value>): Promise<Outcome<Value>> {
  if (!(await hasServerAccess())) return { ok: false, problem: 'no-access' };
  try {
    const api = createApi(await backendOrigin());
    const user = await api(currentUser);
    await confirmUser(user.id);
    return { ok: true, value: await work(api, user) };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'signed-out') await forgetSession();
    return { ok: false, problem, ...messageIn(error) };
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof ResponseError) return problemOfStatus(error.status);
  // A call that failed without an answer never reached the server.
  return error instanceof CallError && error.cause instanceof TypeError ? 'offline' : 'failed';
}

function problemOfStatus(status: number): Problem {
  if (status === 401) return 'signed-out';
  return status === 429 ? 'limit' : 'failed';
}

const messageIn = (error: unknown) =>
  error instanceof CallError && error.userMessage ? { message: error.userMessage } : {};
