import type { Knex } from 'knex';

/** What is compared are figures at the same age, and what was read when a post was a day old nobody can read later. */
const READ_AT_ONE_DAY = `
insert into post_ages (user_id, post_id, age_hours, views)
select user_id, id, 24, reach from content_posts where published_at < now() - interval '1 day'
on conflict do nothing`;

/** Lets the posts in a database have been read at the age of a day. */
export const readAtOneDay = async (knex: Knex): Promise<void> => void (await knex.raw(READ_AT_ONE_DAY));
