import type { Knex } from 'knex';

/**
 * A forecast for the time before a post is written down when the post is first read, minutes after it went out and without a look
 * at its readings: so every post has one, whoever published it, and no row waits for a scheduled post that never goes out.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    set local lock_timeout = '5s';
    delete from forecasts where post_id is null;
    alter table forecasts drop column scheduled_id, drop column part, alter column post_id set not null;
    create or replace function keep_forecast() returns trigger language plpgsql as $$
    declare added text[] := array['actual', 'settled_at', 'is_inside'];
    begin
      if to_jsonb(new) - added is distinct from to_jsonb(old) - added
        or old.settled_at is not null and (new.actual, new.settled_at) is distinct from (old.actual, old.settled_at)
      then raise exception 'A forecast is written once';
      end if;
      return new;
    end $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table forecasts alter column post_id drop not null, add column scheduled_id text, add column part smallint`);
}
