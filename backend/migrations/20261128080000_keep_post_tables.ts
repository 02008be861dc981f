import type { Knex } from 'knex';

/** Tables of posts that somebody kept from a page of Threads, listed in the library. They never change. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table post_tables (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      author text,
      posts integer not null,
      shown jsonb not null,
      saved_at timestamptz not null default now(),
      primary key (user_id, id)
    );

    create function note_entry_of_post_tables() returns trigger language plpgsql as $$
    begin
      insert into library_entries (user_id, kind, item_id, at) values (new.user_id, 'table', new.id, new.saved_at)
        on conflict (user_id, kind, item_id) do nothing;
      return null;
    end $$;
    create function forget_entry_of_post_tables() returns trigger language plpgsql as $$
    begin
      delete from library_entries where user_id = old.user_id and kind = 'table' and item_id = old.id;
      delete from label_uses where user_id = old.user_id and kind = 'table' and item_id = old.id;
      return null;
    end $$;
    create trigger note_entry_added after insert on post_tables
      for each row execute function note_entry_of_post_tables();
    create trigger forget_entry after delete on post_tables
      for each row execute function forget_entry_of_post_tables();
    create trigger note_deleted_rows after delete on post_tables
      referencing old table as gone for each statement execute function note_deleted_rows();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from library_entries where kind = 'table';
    delete from label_uses where kind = 'table';
    drop table post_tables;
    drop function note_entry_of_post_tables;
    drop function forget_entry_of_post_tables;
  `);
}
