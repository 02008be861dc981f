import type { Knex } from 'knex';

/**
 * The figures of posts at the ages at which posts are compared, so that a comparison reads a row a post and not its
 * readings; the code of a post in its address; and whether a post carries a link. Knex takes a bare question mark for a value.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    alter table content_posts
      add column code text generated always as (substring(permalink from '/(\?:post|t)/([A-Za-z0-9_-]+)')) stored,
      add column has_link boolean generated always as (link_url is not null or content ~* 'https\?://') stored;
    create index content_posts_code on content_posts (user_id, code) where code is not null;
    create index content_posts_with_link on content_posts (user_id, published_at desc) include (id, account_id)
      where has_link;

    create table post_ages (
      user_id text not null,
      post_id text not null,
      age_hours smallint not null,
      views integer,
      likes integer,
      replies integer,
      reposts integer,
      quotes integer,
      shares integer,
      primary key (user_id, post_id, age_hours),
      foreign key (user_id, post_id) references content_posts (user_id, id) on delete cascade
    );

    with readings as (
      select user_id, id as post_id, published_at, 0 as nth, published_at as taken_at, 0 as views, 0 as likes,
        0 as replies, 0 as reposts, 0 as quotes, 0 as shares
      from content_posts
      where published_at is not null
      union all
      select post.user_id, post.id, published_at, row_number() over (partition by post.user_id, post.id order by taken_at),
        taken_at, snapshot.views, snapshot.likes, replies, snapshot.reposts, snapshot.quotes, snapshot.shares
      from content_posts as post
      join post_snapshots as snapshot on snapshot.user_id = post.user_id and post_id = id and taken_at > published_at
    )
    insert into post_ages
    select user_id, post_id, age_hours,
      round(earlier.views + part * (later.views - earlier.views)),
      round(earlier.likes + part * (later.likes - earlier.likes)),
      round(earlier.replies + part * (later.replies - earlier.replies)),
      round(earlier.reposts + part * (later.reposts - earlier.reposts)),
      round(earlier.quotes + part * (later.quotes - earlier.quotes)),
      round(earlier.shares + part * (later.shares - earlier.shares))
    from readings as later
    join readings as earlier using (user_id, post_id, published_at)
    cross join unnest('{1, 3, 6, 12, 24, 48, 168}'::smallint[]) as age_hours
    cross join lateral (select make_interval(hours => age_hours) as age) as mark
    cross join lateral (
      select extract(epoch from published_at + age - earlier.taken_at)
        / extract(epoch from later.taken_at - earlier.taken_at) as part
    ) as position
    where earlier.nth = later.nth - 1 and earlier.taken_at < published_at + age and later.taken_at >= published_at + age
      and later.taken_at - earlier.taken_at <= greatest(interval '2 hours', 0.6 * age);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table post_ages;
    alter table content_posts drop column code, drop column has_link;
  `);
}
