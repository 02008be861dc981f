import type { Knex } from 'knex';

/**
 * Pictures of posts that are planned. Threads fetches them itself, by a name that nobody can guess, and only until
 * `shown_until`. A part with several is made of `children`, each of which Threads takes in on its own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table post_pictures (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      name text not null unique,
      image text not null,
      thumbnail text not null,
      width integer not null,
      height integer not null,
      bytes integer not null,
      shown_until timestamptz,
      created_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    create index post_pictures_age on post_pictures (created_at);
    alter table publish_parts add column children jsonb not null default '[]'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table publish_parts drop column children; drop table post_pictures');
}
