import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../base/errors.ts';
import { isDatabaseDown } from '../database/is-database-down.ts';
import { DAY, defaultLimits, HOUR, type LimitName, type Limits, MINUTE } from './rate-limits.ts';

/**
 * Counts in PostgreSQL, so that all instances count together. While the database cannot be reached, everything fails as
 * its other queries do; without the table, everything is let through and logged.
 */
export interface RateLimits {
  /** Takes one point, or throws 429. `key` says whose points: an address, a user, or several of these. */
  consume(name: LimitName, ...key: string[]): Promise<void>;
  /** Gives one point back. */
  giveBack(name: LimitName, ...key: string[]): Promise<void>;
  /** Whether `consume` would throw 429. */
  isUsedUp(name: LimitName, ...key: string[]): Promise<boolean>;
  /** Forgets what was taken. */
  reset(name: LimitName, ...key: string[]): Promise<void>;
}

export function createRateLimits(knex: Knex, log: Logger, limits: Limits = defaultLimits): RateLimits {
  const limiterOf = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient: knex,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limits[name].points,
      duration: limits[name].seconds,
    });
  const names = Object.keys(limits) as LimitName[];
  const limiters = new Map(names.map((name) => [name, limiterOf(name)]));

  async function attempt<Result>(name: LimitName, work: (limiter: RateLimiterPostgres) => Promise<Result>) {
    try {
      return await work(limiters.get(name) ?? limiterOf(name));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(error);
      // Who keeps the database so busy that nothing can be counted must not go uncounted.
      if (isDatabaseDown(error)) throw error;
      log.error({ limit: name, error: String(error) }, 'rate limits cannot be counted');
      return undefined;
    }
  }

  return {
    async consume(name, ...key) {
      await attempt(name, (limiter) => limiter.consume(digest(key)));
    },
    async giveBack(name, ...key) {
      await attempt(name, (limiter) => limiter.reward(digest(key)));
    },
    async isUsedUp(name, ...key) {
      const taken = await attempt(name, (limiter) => limiter.get(digest(key)));
      return (taken?.consumedPoints ?? 0) >= limits[name].points;
    },
    async reset(name, ...key) {
      await attempt(name, (limiter) => limiter.delete(digest(key)));
    },
  };
}

/** Keys name people and addresses: the table keeps a digest only. */
const digest = (key: string[]) => createHash('sha256').update(JSON.stringify(key)).digest('base64url');

function tooMany({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return tooManyRequests(`Too many attempts. Please try again in ${inWords(seconds)}`, seconds);
}

function inWords(seconds: number): string {
  if (seconds < 1.5 * MINUTE) return `${seconds} seconds`;
  if (seconds < 1.5 * HOUR) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return seconds < 2 * DAY ? `${Math.ceil(seconds / HOUR)} hours` : `${Math.ceil(seconds / DAY)} days`;
}
