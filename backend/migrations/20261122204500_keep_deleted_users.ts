import type { Knex } from 'knex';

/** Who deleted their account, by id alone: a restore of an earlier backup must not bring them back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table deleted_users (
      id text primary key,
      deleted_at timestamptz not null default now()
    );

    create function note_deleted_users() returns trigger language plpgsql as $$
    begin
      insert into deleted_users (id) select id from gone on conflict do nothing;
      return null;
    end $$;
    create trigger note_deleted_users after delete on users
      referencing old table as gone for each statement execute function note_deleted_users();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger note_deleted_users on users;
    drop function note_deleted_users;
    drop table deleted_users;
  `);
}
