import type { Knex } from 'knex';

/** What a week brought, as it was told on its Monday. A row is made once for each user and week. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table weekly_digests (
      user_id text not null references users (id) on delete cascade,
      week date not null,
      digest jsonb not null,
      made_at timestamptz not null,
      primary key (user_id, week)
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table weekly_digests');
}
