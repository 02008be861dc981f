import type { Knex } from 'knex';

/** Posts are compared at the same age, and figures at the age of one day cannot be read later. */
const READ_AT_ONE_DAY = `
insert into post_ages (user_id, post_id, age_hours, views)
select user_id, id, 24, reach from content_posts where published_at < now() - interval '1 day'
on conflict do nothing`;

/** Adds a reading at the age of one day to the posts in a database. */
export const readAtOneDay = async (knex: Knex): Promise<void> => void (await knex.raw(READ_AT_ONE_DAY));
