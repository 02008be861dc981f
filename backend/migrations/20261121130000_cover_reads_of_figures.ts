import type { Knex } from 'knex';

/** What the posts table and the dashboard read of many rows stands in the index, so that no row is fetched for it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table post_ages
      drop constraint post_ages_pkey,
      add primary key (user_id, post_id, age_hours) include (views);
    alter table post_snapshots
      drop constraint post_snapshots_pkey,
      add primary key (user_id, post_id, taken_at) include (views);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table post_ages
      drop constraint post_ages_pkey,
      add primary key (user_id, post_id, age_hours);
    alter table post_snapshots
      drop constraint post_snapshots_pkey,
      add primary key (user_id, post_id, taken_at);
  `);
}
