import type { Knex } from 'knex';

/** Posts on Threads that somebody put aside with a note. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table saved_posts (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      code text not null,
      post jsonb not null,
      note text not null default '',
      saved_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, code)
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table saved_posts');
}
