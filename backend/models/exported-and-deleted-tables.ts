import type { StoredTable } from '#shared/stored-data';

/** What users deleted, by id alone. Filled by triggers; see keepWithdrawals. */
export const DELETED_ROWS = 'deleted_rows';

/** A table that holds data of users, and which of it they get. Columns are separated by `, `. */
export interface UserTable {
  /** The privacy policy has a sentence about each. */
  table: StoredTable;
  /** The column that names the user. */
  owner: 'user_id' | 'id';
  /** What an export holds. The first column gives the order. */
  exported: string;
  /** What an export leaves out: secrets, and what only our own machinery reads. */
  withheld: string;
  /** Rows that an export has in memory at once: fewer where a row holds a picture. */
  batch: number;
  /** True where the rows are analyses or were derived from them. */
  isAnalysis: boolean;
  /** True where the rows were read of posts and go after them, in batches: there are too many for one statement. */
  isOfPosts: boolean;
}

const defaults = { owner: 'user_id', withheld: 'user_id', batch: 500, isAnalysis: false, isOfPosts: false } as const;
/** Of what a client asks for under a key of its own. */
const KEYED = 'user_id, client_key';

/**
 * Every table with data of users: an export reads this list, and a deletion goes through it, in this order. A test holds
 * it against the database: a table or a column that is missing here fails.
 */
export const userTables: UserTable[] = [
  // First: the deletion of the other tables is noted here, and goes with the user.
  { ...defaults, table: DELETED_ROWS, exported: 'deleted_at, table_name, id' },
  {
    ...defaults,
    table: 'oauth_states',
    exported: 'created_at, expires_at, return_origin, scope',
    withheld: 'user_id, state_hash, session_id',
  },
  {
    ...defaults,
    table: 'access_tokens',
    exported: 'id, account_id, token_type, issued_at, expires_at, scope, created_at, updated_at',
    withheld: 'user_id, access_token, key_id, refresh_token, refreshing_until',
  },
  {
    ...defaults,
    table: 'post_snapshots',
    isOfPosts: true,
    exported: 'taken_at, post_id, views, likes, replies, reposts, quotes, shares',
  },
  {
    ...defaults,
    table: 'post_ages',
    isOfPosts: true,
    exported: 'post_id, age_hours, views, likes, replies, reposts, quotes, shares',
  },
  {
    ...defaults,
    table: 'reply_texts',
    // `sealed` is opened, see `writeExport`. Each hangs on its post by a key, so none is left behind.
    exported: 'replied_at, post_id, external_id, sealed, key_id',
  },
  {
    ...defaults,
    table: 'post_replies',
    isOfPosts: true,
    exported: 'replied_at, post_id, external_id, is_question, answered_at',
  },
  { ...defaults, table: 'watches', exported: 'kind, is_on, changed_at' },
  {
    ...defaults,
    table: 'watch_events',
    exported: 'fired_at, id, account_id, post_id, kind, figures, seen_at, settled_at, held',
  },
  {
    ...defaults,
    table: 'forecasts',
    isOfPosts: true,
    exported:
      'made_at, account_id, post_id, metric, age_hours, horizon_hours, model, posts, low, mid, high, ' +
      'reason, naive_low, naive_mid, naive_high, actual, settled_at, is_inside',
    withheld: 'user_id, id',
  },
  {
    ...defaults,
    table: 'content_posts',
    exported:
      'id, title, content, platform, published_at, likes, comments, shares, saves, reach, engagement_rate, hashtags, ' +
      'created_at, account_id, external_id, media_type, permalink, topic_tag, has_alt_text, link_url, reposts, quotes, ' +
      'insights_read_at, gone_at',
    // Views at ages are those of `post_ages`.
    withheld: 'user_id, insights_due_at, replies_read_at, replies_counted, code, has_link, views_at_ages',
  },
  {
    ...defaults,
    table: 'publish_parts',
    exported: 'post_id, n, state, started_at, media_id, permalink, problem_code, problem, attempts',
    withheld:
      'user_id, container_id, children, container_made_at, container_ready_at, containers, attempt, refused_early, looks, ' +
      'finished_seen_at, unmatched_at, read_back_at',
  },
  {
    ...defaults,
    table: 'scheduled_posts',
    exported:
      'id, account_id, state, due_at, is_due_now, is_by_hand, failed_due_at, time_zone, parts, revision, rehearsal, published_at, ' +
      'created_at, updated_at, series_id, series_day, series_time, is_apart',
    withheld: 'user_id, client_key, step_failures, next_at, lease_until, lease_id, look_since',
  },
  {
    ...defaults,
    table: 'post_series',
    exported:
      'id, account_id, parts, time_zone, weekdays, time, every_weeks, starts_on, ends_on, is_by_hand, left_out, revision, created_at, ' +
      'updated_at',
    withheld: 'user_id, client_key, made_until',
  },
  {
    ...defaults,
    table: 'library_items',
    exported: 'id, kind, text, author, code, picture_id, created_at',
    withheld: KEYED,
  },
  {
    ...defaults,
    table: 'post_pictures',
    exported: 'id, image, width, height, created_at',
    withheld: 'user_id, name, thumbnail, bytes, shown_until',
    batch: 2,
  },
  { ...defaults, table: 'chart_notes', exported: 'id, account_id, day, text, created_at', withheld: KEYED },
  {
    ...defaults,
    table: 'report_links',
    exported: 'id, account_id, report, created_at, expires_at',
    withheld: 'user_id, client_key, token_hash',
  },
  {
    ...defaults,
    table: 'weekly_digests',
    exported: 'week, digest, made_at, mail_begun_at, mail_sent_at',
    withheld: 'user_id, stop_hash',
  },
  { ...defaults, table: 'goals', exported: 'id, account_id, metric, target, by_day, set_at' },
  { ...defaults, table: 'posting_slots', exported: 'account_id, time_zone, slots, days_off, dates_off, updated_at' },
  { ...defaults, table: 'calendar_feeds', exported: 'created_at', withheld: 'user_id, secret_hash' },
  {
    ...defaults,
    table: 'publishing_accounts',
    exported: 'account_id, paused_until, pause_code, quota_used, quota_total, quota_read_at',
  },
  { ...defaults, table: 'link_clicks', exported: 'day, account_id, url, clicks' },
  { ...defaults, table: 'follower_readings', exported: 'day, account_id, followers, demographics, read_at' },
  {
    ...defaults,
    table: 'account_activity',
    exported: 'day, account_id, likes, replies, reposts, quotes, clicks, read_at',
  },
  { ...defaults, table: 'account_gains', exported: 'day, account_id, shares, is_read, read_at' },
  { ...defaults, table: 'account_days', exported: 'day, account_id, end_time, views, read_at' },
  {
    ...defaults,
    table: 'account_syncs',
    exported:
      'account_id, imported_at, posts_so_far, started_at, finished_at, problem, compared_at, listed_posts, missing_posts, ' +
      'missing_from, missing_to',
    withheld:
      'user_id, run_id, cursor, listed_until, listing_newest, activity_until, views_since, replies_refused_at, ' +
      'failures, next_due_at, compare_due_at, short_comparisons',
  },
  {
    ...defaults,
    table: 'experiments',
    exported: 'id, account_id, subject, measure, pairs, weekdays, times, time_zone, turns, created_at, stopped_at',
    withheld: KEYED,
  },
  {
    ...defaults,
    table: 'social_media_accounts',
    exported:
      'id, platform, account_id, username, display_name, profile_image_url, followers_count, is_connected, ' +
      'needs_reconnect, is_sandbox, tracking_since, last_sync_at, created_at',
  },
  {
    ...defaults,
    table: 'analytics',
    exported:
      'id, date, total_engagement, total_reach, conversion_rate, ai_optimization_score, score, computed_at, created_at',
    withheld: 'user_id, looked_at',
  },
  {
    ...defaults,
    table: 'marketing_plans',
    exported:
      'id, title, status, starts_on, ends_on, recommendations, optimal_posting_times, trending_hashtags, content_ideas, ' +
      'former, created_at',
    withheld: KEYED,
  },
  {
    ...defaults,
    table: 'ai_insights',
    exported: 'id, type, insights, confidence, is_active, dismissed_at, created_at',
    withheld: 'user_id, cause',
    isAnalysis: true,
  },
  {
    ...defaults,
    table: 'content_analysis_history',
    exported: 'id, timestamp, message, image, post, comparison, status, analysis, failure, conversation_id',
    withheld: 'user_id, thumbnail, attempts, lease_until, client_key',
    batch: 5,
    isAnalysis: true,
  },
  { ...defaults, table: 'saved_posts', exported: 'id, post, comparison, note, saved_at', withheld: 'user_id, code' },
  {
    ...defaults,
    table: 'post_tables',
    exported: 'id, author, posts, shown, saved_at',
    withheld: 'user_id, digest',
    batch: 100,
  },
  { ...defaults, table: 'label_uses', exported: 'created_at, label_id, kind, item_id' },
  { ...defaults, table: 'labels', exported: 'id, name, colour, created_at', withheld: KEYED },
  { ...defaults, table: 'deleted_labels', exported: 'deleted_at, id, uses', batch: 5 },
  { ...defaults, table: 'library_collections', exported: 'id, name, choices, created_at', withheld: KEYED },
  // An index of what stands in the other tables.
  { ...defaults, table: 'library_entries', exported: 'at, kind, item_id', withheld: 'user_id, words, revision' },
  { ...defaults, table: 'model_usage', exported: 'day, requests, input_tokens, output_tokens' },
  {
    ...defaults,
    table: 'two_step',
    exported: 'created_at, enabled_at',
    withheld: 'user_id, secret, key_id, last_step',
  },
  { ...defaults, table: 'recovery_codes', exported: 'created_at', withheld: 'user_id, code_hash' },
  { ...defaults, table: 'password_resets', exported: 'created_at, expires_at', withheld: 'user_id, token_hash' },
  {
    ...defaults,
    table: 'email_confirmations',
    exported: 'email, created_at, sent_at, expires_at',
    withheld: 'user_id, token_hash',
  },
  {
    ...defaults,
    table: 'security_notices',
    exported: 'id, kind, browser, system, client, created_at, seen_at',
    withheld: 'user_id, session_id, seen_in',
  },
  {
    ...defaults,
    table: 'sessions',
    exported: 'created_at, expire, browser, system, client, confirmed_at',
    withheld: 'user_id, sid, sess',
  },
  {
    ...defaults,
    table: 'users',
    owner: 'id',
    exported:
      'id, username, email, confirmed_email, plan, time_zone, analysis_collection, performance_analytics, plan_generation, read_replies, weekly_mail, created_at',
    withheld: 'password',
  },
];

/** The posts that are gone and whose readings are not deleted yet. Filled by a trigger; see deleteReadings. */
export const DELETED_POSTS = 'deleted_posts';

/** The accounts that are gone and of whose posts something may still be quoted. Filled by a trigger; see forgetDeletedAccount. */
export const DELETED_ACCOUNTS = 'deleted_accounts';

/** Who deleted their account, by id alone. Filled by a trigger; see keepSince. */
export const DELETED_USERS = 'deleted_users';

export const tablesOfPosts = userTables.filter(({ isOfPosts }) => isOfPosts).map(({ table }) => table);
