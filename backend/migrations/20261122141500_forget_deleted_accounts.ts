import type { Knex } from 'knex';

/**
 * Answers, plans, insights and scores quote posts of an account and their figures, and no foreign key leads from them to it.
 * Whichever way an account is deleted, that is noted in the same statement, and what was made of its posts is taken out behind.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table deleted_accounts (
      user_id text not null,
      account_id text not null,
      since timestamptz not null,
      deleted_at timestamptz not null default now(),
      is_awaiting boolean not null default false,
      primary key (user_id, account_id)
    );

    create function note_deleted_accounts() returns trigger language plpgsql as $$
    begin
      insert into deleted_accounts (user_id, account_id, since)
        select user_id, id, created_at from gone on conflict do nothing;
      return null;
    end $$;
    create trigger note_deleted_accounts after delete on social_media_accounts
      referencing old table as gone for each statement execute function note_deleted_accounts();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger note_deleted_accounts on social_media_accounts;
    drop function note_deleted_accounts;
    drop table deleted_accounts;
  `);
}
