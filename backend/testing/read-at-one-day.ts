import { connect } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres/embedded-postgres.ts';

const silent = { info: () => {}, warn: () => {} };

/** What is compared are figures at the same age, and what was read when a post was a day old nobody can read later. */
const READ_AT_ONE_DAY = `
insert into post_ages (user_id, post_id, age_hours, views)
select user_id, id, 24, reach from content_posts where published_at < now() - interval '1 day'
on conflict do nothing`;

/** Lets the posts of a running server, whose data lie in this folder, have been read at the age of a day. */
export async function readAtOneDay(dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres(dataDir, silent);
  const knex = connect(database.url, silent);
  await knex.raw(READ_AT_ONE_DAY);
  await knex.destroy();
  await database.stop();
}
