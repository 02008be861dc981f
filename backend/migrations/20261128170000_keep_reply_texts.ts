import type { Knex } from 'knex';

/**
 * What people wrote under a user's posts, encrypted, for users who allow that it is read. Unlike other readings it hangs on its post and
 * on its reply: it goes in the statement in which either goes.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`set local lock_timeout = '3s'`);
  await knex.raw(`
    alter table users add column read_replies boolean not null default false;

    create table reply_texts (
      user_id text not null,
      post_id text not null,
      external_id text not null,
      replied_at timestamptz not null,
      sealed text not null,
      key_id text not null,
      primary key (user_id, post_id, external_id),
      foreign key (user_id, post_id) references content_posts (user_id, id) on delete cascade,
      foreign key (user_id, post_id, external_id) references post_replies on delete cascade
    );
    create index reply_texts_newest on reply_texts (user_id, replied_at desc);
    create index reply_texts_age on reply_texts (replied_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table reply_texts');
  await knex.raw('alter table users drop column read_replies');
}
