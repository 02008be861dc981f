import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';

/** So many nanoseconds are a millisecond. */
const NANOSECONDS = 1e6;

/**
 * A clock that goes only while this process or a connection of `pools` computes, in milliseconds: what something costs, however
 * much else the machine does. It counts the connections that are open now. Where no `/proc` says what they compute, it is the
 * time of day.
 */
export async function processorClock(pools: Knex[]): Promise<() => number> {
  const lists = await Promise.all(pools.map((pool) => pool.raw<{ rows: { pid: number }[] }>(CONNECTIONS)));
  const files = lists.flatMap(({ rows }) => rows.map(({ pid }) => `/proc/${pid}/schedstat`));
  const now = () => files.reduce((sum, file) => sum + computedBy(file), computedByUs());
  return Number.isNaN(now()) ? () => performance.now() : now;
}

const CONNECTIONS = 'select pid from pg_stat_activity where datname = current_database()';

function computedByUs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that a process has computed; its first number, in nanoseconds. NaN where the system does not tell. */
function computedBy(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / NANOSECONDS;
  } catch {
    return Number.NaN;
  }
}
