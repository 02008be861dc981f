import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { DAY_MS, HOUR_MS } from '#shared/durations';
import { SESSION_MAX_AGE_MS } from '../auth/session-limits.ts';
import { EmailConfirmation } from '../models/email-confirmation.ts';
import { DELETED_USERS } from '../models/exported-and-deleted-tables.ts';
import { ModelUsage } from '../models/model-usage.ts';
import { OauthState } from '../models/oauth-state.ts';
import { PasswordReset } from '../models/password-reset.ts';
import { ScheduledPost } from '../models/scheduled-post.ts';
import { SecurityNotice } from '../models/security-notice.ts';
import { Session } from '../models/session.ts';
import { TwoStep } from '../models/two-step.ts';

/** Only today's counts; the others tell an operator and an export what was asked of the model of late. */
const USAGE_KEPT_MS = 90 * DAY_MS;
/** What was done to an account matters for as long as somebody may ask. */
const NOTICES_KEPT_MS = 180 * DAY_MS;
/** Longer than anybody should keep a backup that has them. */
const DELETED_USERS_KEPT_MS = 400 * DAY_MS;
/** As long as a canceled post can be brought back. */
const CANCELED_KEPT_MS = DAY_MS;

/** As long as somebody may still be writing the post that a picture is for. */
const UNUSED_KEPT_MS = DAY_MS;
/** Threads has its own copy of a picture that is out. The calendar shows ours for this long. */
const PUBLISHED_KEPT_MS = 30 * DAY_MS;

const UNUSED_PICTURES = `
delete from post_pictures as picture
where picture.created_at < ? and not exists (
  select from scheduled_posts as post
  where post.user_id = picture.user_id
    and post.parts @> jsonb_build_array(jsonb_build_object('mediaIds', jsonb_build_array(picture.id)))
    and (post.published_at is null or post.published_at > ?)) and not exists (
  select from post_series as series
  where series.user_id = picture.user_id
    and series.parts @> jsonb_build_array(jsonb_build_object('mediaIds', jsonb_build_array(picture.id))))`;

/**
 * Deletes what is over: sessions, resets of passwords, confirmations of addresses, second steps that were begun only, connections that were begun and never came back, counts of attempts and of requests to
 * the model, posts that were canceled, and pictures that no post needs. It is ignored anyway; call it from time to time for space.
 */
export async function pruneExpired(knex: Knex): Promise<void> {
  const ago = (ms: number) => new Date(Date.now() - ms);
  await Session.query().delete().where('expire', '<', ago(0)).orWhere('createdAt', '<', ago(SESSION_MAX_AGE_MS));
  await PasswordReset.query().delete().where('expiresAt', '<', ago(0));
  await EmailConfirmation.query().delete().where('expiresAt', '<', ago(0));
  await SecurityNotice.query().delete().where('createdAt', '<', ago(NOTICES_KEPT_MS));
  await TwoStep.query().delete().whereNull('enabledAt').where('createdAt', '<', ago(DAY_MS));
  await OauthState.query().delete().where('expiresAt', '<', ago(0));
  await ModelUsage.query().delete().where('day', '<', ago(USAGE_KEPT_MS));
  await ScheduledPost.query()
    .delete()
    .where({ state: 'canceled' })
    .whereNull('publishedAt')
    .where('updatedAt', '<', ago(CANCELED_KEPT_MS));
  await knex.raw(UNUSED_PICTURES, [ago(UNUSED_KEPT_MS), ago(PUBLISHED_KEPT_MS)]);
  await knex(DELETED_USERS).delete().where('deletedAt', '<', ago(DELETED_USERS_KEPT_MS));
  await knex('rate_limits').delete().where('expire', '<', Date.now());
}

/** Prunes now and once an hour. */
export function startPruning(knex: Knex, log: Pick<Logger, 'warn'>): { stop(): void } {
  const prune = () => pruneExpired(knex).catch((error) => log.warn({ event: 'prune_failed', error: error.name }));
  const timer = setInterval(prune, HOUR_MS);
  void prune();
  return { stop: () => clearInterval(timer) };
}
