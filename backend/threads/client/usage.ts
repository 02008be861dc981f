import * as z from 'zod/mini';
import { MINUTE_MS } from '#shared/days/durations';
import type { Clock } from './clock.ts';
import { ThreadsError } from './threads-error.ts';

/** From this usage on, each call waits. At 100 Threads refuses calls. */
const SLOW_FROM_PERCENT = 80;
const LONGEST_WAIT_MS = 5_000;

const percent = z.catch(z.number(), 0);
const usage = z.object({
  call_count: percent,
  total_time: percent,
  total_cputime: percent,
  /** Minutes. */
  estimated_time_to_regain_access: percent,
});
type Usage = z.output<typeof usage>;
const appUsage = z.catch(z.nullable(usage), null);
const businessUsage = z.catch(z.record(z.string(), z.array(usage)), {});

/** Slows calls down before Threads refuses them, according to the usage headers of its answers. */
export interface Pace {
  observe(headers: Headers): void;
  /** Waits as long as the last answer requires. Throws `throttled` if access is closed for minutes. */
  wait(signal?: AbortSignal): Promise<void>;
}

export function createPace(clock: Clock): Pace {
  let delayMs = 0;
  let closedUntil = 0;
  return {
    observe(headers) {
      const seen = readUsage(headers);
      if (seen.length === 0) return;
      delayMs = delayFor(Math.max(...seen.map(highest)));
      const minutes = Math.max(...seen.map((one) => one.estimated_time_to_regain_access));
      closedUntil = minutes > 0 ? clock.now() + minutes * MINUTE_MS : 0;
    },
    async wait(signal) {
      const retryAfterMs = closedUntil - clock.now();
      if (retryAfterMs > 0) throw new ThreadsError('throttled', 'The call budget is used up', { retryAfterMs });
      if (delayMs > 0) await clock.sleep(delayMs, signal);
    },
  };
}

function delayFor(used: number): number {
  const share = (Math.min(used, 100) - SLOW_FROM_PERCENT) / (100 - SLOW_FROM_PERCENT);
  return Math.max(0, Math.round(share * LONGEST_WAIT_MS));
}

const highest = (one: Usage) => Math.max(one.call_count, one.total_time, one.total_cputime);

/** Reads both usage headers of the Graph API, as far as they are valid. */
function readUsage(headers: Headers): Usage[] {
  const app = appUsage.parse(jsonOf(headers.get('x-app-usage')));
  const business = businessUsage.parse(jsonOf(headers.get('x-business-use-case-usage')));
  return [...(app ? [app] : []), ...Object.values(business).flat()];
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
