import type { Knex } from 'knex';

/**
 * Millions of readings cannot go in the statement that deletes their posts: it would meet its time limit. So they no longer
 * hang on the posts by foreign key. Whichever way posts are deleted, their ids are noted in the same statement, and what was
 * read of them is deleted behind.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table deleted_posts (
      user_id text not null,
      post_id text not null,
      deleted_at timestamptz not null default now(),
      primary key (user_id, post_id)
    );

    create function note_deleted_posts() returns trigger language plpgsql as $$
    begin
      insert into deleted_posts (user_id, post_id) select user_id, id from gone;
      return null;
    end $$;
    create trigger note_deleted_posts after delete on content_posts
      referencing old table as gone for each statement execute function note_deleted_posts();

    alter table post_snapshots drop constraint post_snapshots_user_id_post_id_fkey;
    alter table post_ages drop constraint post_ages_user_id_post_id_fkey;
    alter table post_replies drop constraint post_replies_user_id_post_id_fkey;
  `);
}

const TABLES = ['post_snapshots', 'post_ages', 'post_replies'];

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) {
    await knex.raw(`
      delete from ${table} where (user_id, post_id) in (select user_id, post_id from deleted_posts);
      alter table ${table} add constraint ${table}_user_id_post_id_fkey
        foreign key (user_id, post_id) references content_posts (user_id, id) on delete cascade;
    `);
  }
  await knex.raw(`
    drop trigger note_deleted_posts on content_posts;
    drop function note_deleted_posts;
    drop table deleted_posts;
  `);
}
