import type { Knex } from 'knex';

/** Whether a user wants the digest by mail, when a mail was begun, and by which digest of a token it is stopped. */
export async function up(knex: Knex): Promise<void> {
  // Constant defaults: no row is written, and the locks last for a moment.
  await knex.raw(`set local lock_timeout = '3s'`);
  await knex.raw('alter table users add column weekly_mail boolean not null default false');
  await knex.raw(`
    alter table weekly_digests
      add column mail_begun_at timestamptz,
      add column mail_sent_at timestamptz,
      add column stop_hash text`);
  await knex.raw('create unique index on weekly_digests (stop_hash)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table weekly_digests drop column mail_begun_at, drop column mail_sent_at, drop column stop_hash',
  );
  await knex.raw('alter table users drop column weekly_mail');
}
