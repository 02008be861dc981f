import type { Knex } from 'knex';

/** What labels were on that were deleted of late, as their rows were, so that one call puts them back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table deleted_labels (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      uses jsonb not null,
      deleted_at timestamptz not null default now(),
      primary key (user_id, id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table deleted_labels');
}
