import type { Knex } from 'knex';

/**
 * What came of comparing the stored posts with a second list of them: how many Threads lists, how many of those are not
 * stored and when they were published, how often in a row some were missing, and when to compare again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table account_syncs
      add column compared_at timestamptz,
      add column listed_posts integer,
      add column missing_posts integer not null default 0,
      add column missing_from timestamptz,
      add column missing_to timestamptz,
      add column short_comparisons integer not null default 0,
      add column compare_due_at timestamptz`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table account_syncs
      drop column compared_at, drop column listed_posts, drop column missing_posts, drop column missing_from,
      drop column missing_to, drop column short_comparisons, drop column compare_due_at`);
}
