import type { Knex } from 'knex';

/**
 * The views of a post at all ages in its own row, in the order of ages and null where they are not known: a comparison of many
 * posts then reads a row a post. Whoever changes `post_ages` keeps it current, also an earlier version that serves meanwhile. The
 * posts are locked first, so that what two transactions add at once is all there in the end.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    alter table content_posts add column views_at_ages integer[];

    create function views_at_ages_of(owner text, post text) returns integer[] language sql stable as $$
      select case when count(views) > 0 then array_agg(views order by nth) end
      from unnest('{1, 3, 6, 12, 24, 48, 168}'::smallint[]) with ordinality as mark (age_hours, nth)
      left join post_ages on user_id = owner and post_id = post and post_ages.age_hours = mark.age_hours
    $$;

    create function keep_views_at_ages() returns trigger language plpgsql as $$
    begin
      if not exists (select from changed) then return null; end if;
      perform from content_posts
        where (user_id, id) in (select user_id, post_id from changed) order by user_id, id for no key update;
      update content_posts as post set views_at_ages = made.views
      from (select distinct user_id, post_id from changed) as one
      cross join lateral (select views_at_ages_of(one.user_id, one.post_id) as views offset 0) as made
      where post.user_id = one.user_id and post.id = one.post_id and post.views_at_ages is distinct from made.views;
      return null;
    end $$;
    create trigger keep_views_at_ages_added after insert on post_ages
      referencing new table as changed for each statement execute function keep_views_at_ages();
    create trigger keep_views_at_ages_changed after update on post_ages
      referencing new table as changed for each statement execute function keep_views_at_ages();
    create trigger keep_views_at_ages_deleted after delete on post_ages
      referencing old table as changed for each statement execute function keep_views_at_ages();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function keep_views_at_ages cascade;
    drop function views_at_ages_of;
    alter table content_posts drop column views_at_ages;
  `);
}
