import type { Knex } from 'knex';

/** Posts that their user posts, whatever we may: they are reminded of, and never published. */
export async function up(knex: Knex): Promise<void> {
  // With a constant default: no row is written, and the lock lasts for a moment.
  await knex.raw(`
    set local lock_timeout = '3s';
    alter table scheduled_posts add column is_by_hand boolean not null default false;
    alter table post_series add column is_by_hand boolean not null default false`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table scheduled_posts drop column is_by_hand;
    alter table post_series drop column is_by_hand`);
}
