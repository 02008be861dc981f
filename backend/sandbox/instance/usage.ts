import { GraphError } from '../errors/graph-error.ts';
import { gained } from '../figures/activity.ts';
import { DAY, HOUR } from '../time-and-chance/days.ts';
import type { World } from '../worlds/world.ts';

const CALLS_PER_IMPRESSION = 4800;
const LEAST_IMPRESSIONS = 10;

export interface Usage {
  /** Counts a call and returns the usage headers. Throws code 4 if the budget is exceeded. */
  count(world: World, now: number): Record<string, string>;
  /** Reports this percentage for one creator; null restores the real one. */
  pretend(key: string, percent: number | null): void;
}

/**
 * Calls in a rolling day, compared with the budget that Threads derives from an account's impressions. `budget`
 * overrides it.
 */
export function createUsage(budget: number | null): Usage {
  const callsByHour = new Map<string, Map<number, number>>();
  const pretended = new Map<string, number>();
  const budgets = new Map<string, { hour: number; calls: number }>();

  function countCall({ creator }: World, now: number): number {
    const hours = callsByHour.get(creator.key) ?? new Map<number, number>();
    callsByHour.set(creator.key, hours);
    const hour = Math.floor(now / HOUR);
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
    for (const old of hours.keys()) if (old <= hour - 24) hours.delete(old);
    return [...hours.values()].reduce((sum, calls) => sum + calls, 0);
  }

  /** Computed once an hour, since it needs every post of the account. */
  function budgetOf(world: World, now: number): number {
    const hour = Math.floor(now / HOUR);
    const found = budgets.get(world.creator.key);
    if (found?.hour === hour) return found.calls;
    const impressions = Math.max(LEAST_IMPRESSIONS, gained(world, 'views', { from: now - DAY, until: now }));
    budgets.set(world.creator.key, { hour, calls: CALLS_PER_IMPRESSION * impressions });
    return CALLS_PER_IMPRESSION * impressions;
  }

  return {
    count: (world, now) => {
      const used = (countCall(world, now) / (budget ?? budgetOf(world, now))) * 100;
      const percent = Math.floor(pretended.get(world.creator.key) ?? used);
      const headers = { 'x-app-usage': JSON.stringify({ call_count: percent, total_time: 0, total_cputime: 0 }) };
      if (percent >= 100) throw exhausted(world, headers);
      return headers;
    },
    pretend: (key, percent) => {
      if (percent === null) pretended.delete(key);
      else pretended.set(key, percent);
    },
  };
}

function exhausted({ creator }: World, headers: Record<string, string>): GraphError {
  const kind = {
    type: 'threads',
    call_count: 100,
    total_cputime: 0,
    total_time: 0,
    estimated_time_to_regain_access: 60,
  };
  return new GraphError(400, 4, '(#4) Application request limit reached', {
    headers: { ...headers, 'x-business-use-case-usage': JSON.stringify({ [creator.id]: [kind] }) },
  });
}
