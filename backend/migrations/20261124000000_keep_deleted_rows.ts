import type { Knex } from 'knex';

const TABLES = [
  ...['social_media_accounts', 'scheduled_posts', 'post_series', 'experiments', 'goals', 'chart_notes'],
  ...['marketing_plans', 'ai_insights', 'content_analysis_history', 'saved_posts'],
];

/**
 * What users deleted, by id alone: a restore of an earlier backup must not bring it back. The notes of a user go with the user,
 * and none is made of rows that go with theirs.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table deleted_rows (
      user_id text not null references users (id) on delete cascade,
      table_name text not null,
      id text not null,
      deleted_at timestamptz not null default now(),
      primary key (user_id, table_name, id)
    );
    create index deleted_rows_age on deleted_rows (deleted_at);

    create function note_deleted_rows() returns trigger language plpgsql as $$
    begin
      insert into deleted_rows (user_id, table_name, id)
        select user_id, tg_table_name, id from gone where exists (select from users where users.id = gone.user_id)
        on conflict do nothing;
      return null;
    end $$;
    ${TABLES.map(
      (table) => `
    create trigger note_deleted_rows after delete on ${table}
      referencing old table as gone for each statement execute function note_deleted_rows();`,
    ).join('')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${TABLES.map((table) => `drop trigger note_deleted_rows on ${table};`).join('\n')}
    drop function note_deleted_rows;
    drop table deleted_rows;
  `);
}
