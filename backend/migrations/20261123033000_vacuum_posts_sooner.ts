import type { Knex } from 'knex';

/**
 * Figures are read from an index of posts alone, but for posts that no vacuum has seen since they were stored or read again: those
 * are looked up in the table. By PostgreSQL's defaults a vacuum waits until a fifth of the table has changed, which among a million
 * posts of others is never soon, and one that finds few changes leaves their pages as they are.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table content_posts set (
      autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, vacuum_index_cleanup = on
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table content_posts reset (
      autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor, vacuum_index_cleanup
    )`);
}
