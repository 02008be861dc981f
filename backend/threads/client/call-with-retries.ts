import type * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { redactSecrets } from './redact-secrets.ts';
import { type Request, sendOnce } from './send-once.ts';
import { ThreadsError } from './threads-error.ts';
import type { Pace } from './usage.ts';

const MAX_TRIES = 3;
const FIRST_WAIT_MS = 500;
/** If Threads asks for a longer pause, the call is not retried. The sync tries again later. */
const LONGEST_RETRY_AFTER_MS = 10_000;
/** Limit for a call with all its tries. */
const CALL_LIMIT_MS = 30_000;

export interface Caller {
  fetch: typeof fetch;
  clock: Clock;
  pace: Pace;
  tryLimitMs: number;
  signal?: AbortSignal | undefined;
  /** Must not appear in any message. */
  secrets: string[];
}

/**
 * Makes a call and parses its answer. Tries up to three times, but repeats only calls that are safe to repeat: a code,
 * for example, can be exchanged only once. Throws a ThreadsError without secrets, or the reason of the caller's signal.
 */
export async function call<Schema extends z.ZodMiniType>(
  caller: Caller,
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const endAt = caller.clock.now() + CALL_LIMIT_MS;
  for (let tries = 1; ; tries++) {
    await caller.pace.wait(caller.signal);
    try {
      return await attempt(caller, request, schema);
    } catch (error) {
      if (!(error instanceof ThreadsError)) throw error;
      const waitMs = request.method === 'GET' && tries < MAX_TRIES ? waitBefore(tries, error) : null;
      if (waitMs === null || caller.clock.now() + waitMs > endAt) throw redactSecrets(error, caller.secrets);
      await caller.clock.sleep(waitMs, caller.signal);
    }
  }
}

async function attempt<Schema extends z.ZodMiniType>(caller: Caller, request: Request, schema: Schema) {
  const { body } = await sendOnce(request, { ...caller, onHeaders: caller.pace.observe });
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path }) => path.join('.') || 'the answer');
  throw new ThreadsError('bad_answer', `Threads sent an unexpected answer (${places.slice(0, 5).join(', ')})`);
}

/** Milliseconds to wait before the next try; null if there is none. */
function waitBefore(tries: number, { kind, retryAfterMs }: ThreadsError): number | null {
  if (kind !== 'transient' && kind !== 'throttled') return null;
  if (retryAfterMs !== undefined) return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? jittered(retryAfterMs) : null;
  // Throttled without a time to wait: that takes minutes, too long for this call.
  return kind === 'transient' ? jittered(FIRST_WAIT_MS * 2 ** (tries - 1)) : null;
}

/** Adds up to half, so that calls do not all return at the same moment. */
const jittered = (ms: number) => Math.round(ms * (1 + Math.random() / 2));
