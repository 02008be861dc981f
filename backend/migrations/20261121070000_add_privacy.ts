import type { Knex } from 'knex';

/** What a user allows, on until they turn it off. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users
      add column analysis_collection boolean not null default true,
      add column performance_analytics boolean not null default true,
      add column plan_generation boolean not null default true;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users
      drop column analysis_collection,
      drop column performance_analytics,
      drop column plan_generation;
  `);
}
