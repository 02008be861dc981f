import type { Outcome, Problem } from '../../capture/page/capture-host.ts';
import { type CallEndpoint, createApi } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { ResponseError } from '../../lib/api/response-error.ts';
import { backendOrigin } from '../backend-origin.ts';
import { hasServerAccess } from '../server-access.ts';
import { forgetSession } from '../session-cache.ts';

/** Does something at the server. A failure comes back as one of the known problems. */
export async function attempt<Value>(work: (api: CallEndpoint) => Promise<Value>): Promise<Outcome<Value>> {
  if (!(await hasServerAccess())) return { ok: false, problem: 'no-access' };
  try {
    return { ok: true, value: await work(createApi(await backendOrigin())) };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'signed-out') await forgetSession();
    return { ok: false, problem, ...(SAYS_MORE.has(problem) && messageIn(error)) };
  }
}

/** Problems about which the server knows more than the card. The others have a text of their own. */
const SAYS_MORE = new Set<Problem>(['failed', 'limit']);

function problemOf(error: unknown): Problem {
  if (error instanceof ResponseError) return problemOfStatus(error.status);
  // The call failed without an answer: the server is out of reach, or the answer was lost on its way.
  return error instanceof CallError && error.cause instanceof TypeError ? 'offline' : 'failed';
}

function problemOfStatus(status: number): Problem {
  if (status === 401) return 'signed-out';
  return status === 429 ? 'limit' : 'failed';
}

const messageIn = (error: unknown) =>
  error instanceof CallError && error.userMessage ? { message: error.userMessage } : {};
