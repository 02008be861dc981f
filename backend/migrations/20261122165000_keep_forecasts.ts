import type { Knex } from 'knex';

/**
 * What was forecast of posts, and what came of it. A record of forecasts is worth something only if nobody can go over it:
 * a trigger lets nothing change in a row but to add the outcome, and the post that a scheduled one became. The naive range is
 * kept beside it, as that moment would have had it. Like readings, forecasts of posts hang on them by no key.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    create table forecasts (
      user_id text not null,
      id text not null,
      account_id text not null,
      post_id text,
      scheduled_id text,
      part smallint,
      metric text not null check (metric in ('views', 'engagement')),
      age_hours smallint not null,
      horizon_hours smallint not null,
      made_at timestamptz not null,
      model text not null,
      posts integer not null,
      low integer,
      mid integer,
      high integer,
      reason text check (reason in ('too_few_posts', 'too_wide', 'not_read')),
      naive_low integer,
      naive_mid integer,
      naive_high integer,
      actual integer,
      settled_at timestamptz,
      is_inside boolean generated always as (actual between low and high) stored,
      primary key (user_id, id),
      foreign key (user_id, scheduled_id) references scheduled_posts (user_id, id) on delete cascade,
      check (post_id is not null or (scheduled_id is not null and part is not null)),
      check (num_nonnulls(low, mid, high) = 3 and low <= mid and mid <= high and reason is null
        or num_nonnulls(low, mid, high) = 0 and reason is not null),
      check (num_nonnulls(actual, settled_at) <> 1)
    );
    create unique index forecasts_of_post on forecasts (user_id, post_id, metric, horizon_hours, age_hours);
    create unique index forecasts_of_part on forecasts (user_id, scheduled_id, part, metric, horizon_hours, age_hours)
      where scheduled_id is not null;
    create index forecasts_settled on forecasts (user_id, metric, settled_at desc) where is_inside is not null;
    create index forecasts_open on forecasts (user_id, account_id) where settled_at is null;

    create function keep_forecast() returns trigger language plpgsql as $$
    declare added text[] := array['post_id', 'actual', 'settled_at', 'is_inside'];
    begin
      if to_jsonb(new) - added is distinct from to_jsonb(old) - added
        or old.post_id is not null and new.post_id is distinct from old.post_id
        or old.settled_at is not null and (new.actual, new.settled_at) is distinct from (old.actual, old.settled_at)
      then raise exception 'A forecast is written once';
      end if;
      return new;
    end $$;
    create trigger keep_forecast before update on forecasts for each row execute function keep_forecast()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table forecasts; drop function keep_forecast');
}
