import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '#shared/durations';
import { SESSION_MAX_AGE_MS } from '../auth/session-limits.ts';
import { ModelUsage } from '../models/model-usage.ts';
import { OauthState } from '../models/oauth-state.ts';
import { ScheduledPost } from '../models/scheduled-post.ts';
import { Session } from '../models/session.ts';

/** Only today's counts; the others tell an operator and an export what was asked of the model of late. */
const USAGE_KEPT_MS = 90 * DAY_MS;
/** As long as a canceled post can be brought back. */
const CANCELED_KEPT_MS = DAY_MS;

/**
 * Deletes what is over: sessions, connections that were begun and never came back, counts of attempts and of requests to
 * the model, and posts that were canceled. It is ignored anyway; call it from time to time for space.
 */
export async function pruneExpired(knex: Knex): Promise<void> {
  const ago = (ms: number) => new Date(Date.now() - ms);
  await Session.query().delete().where('expire', '<', ago(0)).orWhere('createdAt', '<', ago(SESSION_MAX_AGE_MS));
  await OauthState.query().delete().where('expiresAt', '<', ago(0));
  await ModelUsage.query().delete().where('day', '<', ago(USAGE_KEPT_MS));
  await ScheduledPost.query()
    .delete()
    .where({ state: 'canceled' })
    .whereNull('publishedAt')
    .where('updatedAt', '<', ago(CANCELED_KEPT_MS));
  await knex('rate_limits').delete().where('expire', '<', Date.now());
}

/** Prunes now and once an hour. */
export function startPruning(knex: Knex, log: Pick<Logger, 'warn'>): { stop(): void } {
  const prune = () => pruneExpired(knex).catch((error) => log.warn({ event: 'prune_failed', error: error.name }));
  const timer = setInterval(prune, HOUR_MS);
  void prune();
  return { stop: () => clearInterval(timer) };
}
