import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { REPLY_TEXT_DAYS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { KEPT_DAYS } from '#shared/stored-data';
import { SESSION_MAX_AGE_MS } from '../auth/identity/session-limits.ts';
import { OauthState } from '../models/accounts/oauth-state.ts';
import { ModelUsage } from '../models/analysis/model-usage.ts';
import { PostPicture } from '../models/calendar/post-picture.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { DELETED_ROWS, DELETED_USERS } from '../models/exported-and-deleted-tables.ts';
import { ReplyText } from '../models/posts/reply-text.ts';
import { forgetOldest } from '../models/room/forget-oldest.ts';
import { EmailConfirmation } from '../models/users/email-confirmation.ts';
import { PasswordReset } from '../models/users/password-reset.ts';
import { SecurityNotice } from '../models/users/security-notice.ts';
import { Session } from '../models/users/session.ts';
import { TwoStep } from '../models/users/two-step.ts';
import { Insight } from '../models/watching/insight.ts';
import { ReportLink } from '../models/watching/report-link.ts';

/** Only today's counts; the others tell an operator and an export what was asked of the model of late. */
const USAGE_KEPT_MS = 90 * DAY_MS;
/** What was done to an account matters for as long as somebody may ask. */
const NOTICES_KEPT_MS = KEPT_DAYS.securityNotices * DAY_MS;
/** Longer than anybody should keep a backup that has them. */
const DELETIONS_KEPT_MS = KEPT_DAYS.deletions * DAY_MS;
/** A year, and some days to look back at the same week. */
const INSIGHTS_KEPT_MS = 400 * DAY_MS;
/** As long as a canceled post or a deleted label can be brought back. */
const CANCELED_KEPT_MS = DAY_MS;

/** As long as somebody may still be writing the post that a picture is for. */
const UNUSED_KEPT_MS = DAY_MS;
/** Threads has its own copy of a picture that is out. The calendar shows ours for this long. */
const PUBLISHED_KEPT_MS = 30 * DAY_MS;

/** Of one user, whose posts are read once and not once for each picture. */
const UNUSED_PICTURES = `
with shown as (
  select parts from scheduled_posts where user_id = :userId and (published_at is null or published_at > :outSince)
  union all
  select parts from post_series where user_id = :userId
),
used as materialized (
  select distinct picture.id
  from shown
  cross join lateral jsonb_array_elements(parts) as part
  cross join lateral jsonb_array_elements_text(part -> 'mediaIds') as picture (id)
  union
  select picture_id from library_items where user_id = :userId and picture_id is not null
)
delete from post_pictures where user_id = :userId and created_at < :madeBefore and id not in (select id from used)`;

const ago = (ms: number) => new Date(Date.now() - ms);

async function deleteUnusedPictures(knex: Knex): Promise<void> {
  const [madeBefore, outSince] = [ago(UNUSED_KEPT_MS), ago(PUBLISHED_KEPT_MS)];
  const userIds = await PostPicture.query().distinct('userId').where('createdAt', '<', madeBefore);
  await deleteEach(
    userIds.map(({ userId }) => ['post_pictures', () => knex.raw(UNUSED_PICTURES, { userId, madeBefore, outSince })]),
  );
}

type Deletion = [what: string, run: () => PromiseLike<unknown>];

const deletions = (knex: Knex): Deletion[] => [
  [
    'sessions',
    () => Session.query().delete().where('expire', '<', ago(0)).orWhere('createdAt', '<', ago(SESSION_MAX_AGE_MS)),
  ],
  ['password_resets', () => PasswordReset.query().delete().where('expiresAt', '<', ago(0))],
  [
    'reply_texts',
    () =>
      ReplyText.query()
        .delete()
        .where('repliedAt', '<', ago(REPLY_TEXT_DAYS * DAY_MS)),
  ],
  ['report_links', () => ReportLink.query().delete().where('expiresAt', '<', ago(0))],
  ['email_confirmations', () => EmailConfirmation.query().delete().where('expiresAt', '<', ago(0))],
  ['security_notices', () => SecurityNotice.query().delete().where('createdAt', '<', ago(NOTICES_KEPT_MS))],
  ['two_step', () => TwoStep.query().delete().whereNull('enabledAt').where('createdAt', '<', ago(DAY_MS))],
  ['oauth_states', () => OauthState.query().delete().where('expiresAt', '<', ago(0))],
  ['model_usage', () => ModelUsage.query().delete().where('day', '<', ago(USAGE_KEPT_MS))],
  ['scheduled_posts', () => deleteCanceled()],
  ['deleted_labels', () => knex('deleted_labels').delete().where('deletedAt', '<', ago(CANCELED_KEPT_MS))],
  ['post_pictures', () => deleteUnusedPictures(knex)],
  ['ai_insights', () => deleteOldInsights()],
  ...Object.entries(forgetOldest(knex)),
  [DELETED_USERS, () => knex(DELETED_USERS).delete().where('deletedAt', '<', ago(DELETIONS_KEPT_MS))],
  [DELETED_ROWS, () => knex(DELETED_ROWS).delete().where('deletedAt', '<', ago(DELETIONS_KEPT_MS))],
  ['rate_limits', () => knex('rate_limits').delete().where('expire', '<', Date.now())],
];

/** What is no longer found, was not dismissed, and is shown nowhere. What was dismissed stays so when it is found again. */
const deleteOldInsights = () =>
  Insight.query()
    .delete()
    .where({ isActive: false })
    .whereNull('dismissedAt')
    .where('createdAt', '<', ago(INSIGHTS_KEPT_MS));

const deleteCanceled = () =>
  ScheduledPost.query()
    .delete()
    .where({ state: 'canceled' })
    .whereNull('publishedAt')
    .where('updatedAt', '<', ago(CANCELED_KEPT_MS));

/**
 * Deletes what is over: sessions, resets of passwords, confirmations of addresses, second steps that were begun only, connections that were begun and never came back, counts of attempts and of requests to
 * the model, posts that were canceled, labels that were deleted, findings that are old, what people wrote a month ago, pictures that no post needs, and of notes of our own the oldest. It is ignored anyway; call it from time to time for space.
 * What cannot be deleted leaves the rest to be deleted: rejects behind with an AggregateError that names each.
 */
export const pruneExpired = (knex: Knex): Promise<void> => deleteEach(deletions(knex));

async function deleteEach(all: Deletion[]): Promise<void> {
  const failed: unknown[] = [];
  for (const [what, run] of all) {
    try {
      await run();
    } catch (error) {
      failed.push(new Error(`${what} could not be pruned`, { cause: error }));
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Not all could be pruned');
}

/** Prunes now and once an hour. */
export function startPruning(knex: Knex, log: Pick<Logger, 'warn'>): { stop(): void } {
  const prune = () => pruneExpired(knex).catch((error) => log.warn({ event: 'prune_failed', tables: tablesIn(error) }));
  const timer = setInterval(prune, HOUR_MS);
  void prune();
  return { stop: () => clearInterval(timer) };
}

/** Names only: what a database says of a row may hold what users wrote. */
const tablesIn = (error: unknown): string[] =>
  error instanceof AggregateError ? error.errors.map(({ message }) => message) : [];
