import type { Knex } from 'knex';

/** Searches of the library that a user keeps under a name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table library_collections (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      name text not null,
      choices jsonb not null,
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    create unique index library_collections_name on library_collections (user_id, lower(name));
    create trigger note_deleted_rows after delete on library_collections
      referencing old table as gone for each statement execute function note_deleted_rows();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table library_collections');
}
