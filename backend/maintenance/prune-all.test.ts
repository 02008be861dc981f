import { Model } from 'objection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { connect } from '../database/connect.ts';
import { DELETED_USERS } from '../models/exported-and-deleted-tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { signUp } from '../testing/factories.ts';
import { fillAccount } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { pruneExpired } from './prune-expired.ts';

let app: TestApp;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Model.knex(database.knex);
  app = await startApp({ knex: database.knex });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const MANY = 2000;

/** Drafts with as many parts as a post may have, and old pictures: one in a hundred is in a draft. */
const FILL = (userId: string) => `
insert into post_pictures (user_id, id, name, image, thumbnail, width, height, bytes, created_at)
select '${userId}', 'picture-' || n, 'name-' || n, '', '', 1, 1, 1, now() - interval '60 days' from generate_series(1, ${MANY}) as n;
insert into scheduled_posts (user_id, id, account_id, client_key, state, time_zone, parts)
select user_id, 'draft-' || n, account_id, 'draft-' || n, 'draft', time_zone, (
  select jsonb_agg(jsonb_build_object('text', repeat('word ', 40), 'mediaIds', jsonb_build_array('picture-' || n * 100, 'gone-' || part)))
  from generate_series(1, 20) as part)
from generate_series(1, ${MANY}) as n
cross join (select user_id, account_id, time_zone from scheduled_posts where user_id = '${userId}' limit 1) as like_this`;

const over = { id: 'long gone', deletedAt: new Date(Date.now() - 500 * DAY_MS) };

it('many drafts and many pictures of one user take no longer than a statement may', async () => {
  const { user } = await signUp(app);
  await fillAccount(user.id);
  await app.knex.raw(FILL(user.id));
  await app.knex(DELETED_USERS).insert(over);
  const limited = connect(database.url, { warn: () => {} });
  await pruneExpired(limited).finally(() => limited.destroy());
  expect(await app.knex(DELETED_USERS).pluck('id')).toEqual([]);
  const left = await app.knex('post_pictures').where({ userId: user.id }).whereLike('id', 'picture-%').pluck('id');
  expect(left).toHaveLength(MANY / 100);
});

it('what cannot be deleted leaves the rest to be deleted, and is named', async () => {
  const { user } = await signUp(app);
  await fillAccount(user.id);
  await app.knex.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse before delete on sessions for each statement execute function refuse()`);
  await app.knex(DELETED_USERS).insert(over);
  const failed = await pruneExpired(app.knex).catch((error: AggregateError) =>
    error.errors.map(({ message }) => message),
  );
  expect(failed).toEqual([expect.stringContaining('sessions')]);
  expect(await app.knex(DELETED_USERS).pluck('id')).toEqual([]);
});
