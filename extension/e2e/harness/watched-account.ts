import type { Page } from 'puppeteer';
import type { TestDatabase } from '../../../backend/testing/database.ts';
import { waitUntil } from './wait-until.ts';

const AGES = [1, 3, 6, 12, 24, 48, 168];

/** Ten posts of an account as if they had been followed for weeks, and a young one that has a hundred times their views: nothing else of the account is as far off. */
const FILL = `
with account as (
  select id, user_id from social_media_accounts where user_id = ? limit 1
),
posts as (
  insert into content_posts (user_id, account_id, id, external_id, title, content, published_at, media_type, reach,
    likes, comments, reposts, quotes, shares, insights_read_at)
  select user_id, account.id, uuidv7()::text, 'followed ' || n, 'Loaf', case n when 0 then ? else 'Loaf number ' || n end,
    now() - case n when 0 then interval '7 hours' else (20 + n) * interval '1 day' end, 'TEXT_POST',
    case n when 0 then 90000 else 1000 + n end, 10, 2, 1, 0, 0, now()
  from account cross join generate_series(0, 10) as n
  returning user_id, id, published_at, reach
)
insert into post_ages (user_id, post_id, age_hours, views)
select user_id, id, age, reach * age / (age + 4)
from posts cross join unnest(?::smallint[]) as age
where published_at + make_interval(hours => age) < now()`;

/** Fills the account of who is signed in on a page, and has it read, which lets the watches look. */
export async function fillWatchedAccount(
  page: Page,
  { knex }: TestDatabase,
  server: string,
  text: string,
): Promise<void> {
  const userId = await page.evaluate(async (server) => {
    const { id } = await (await fetch(`${server}/api/auth/user`)).json();
    return String(id);
  }, server);
  await knex.raw(FILL, [userId, text, AGES]);
  await page.evaluate(async (server) => {
    const [account] = await (await fetch(`${server}/api/threads/accounts`)).json();
    await fetch(`${server}/api/threads/accounts/${account.id}/sync`, { method: 'POST' });
  }, server);
  // The account came with posts, of which something may be noted already.
  const young = knex('content_posts').where({ userId, content: text }).select('id');
  const noted = () => knex('watch_events').where({ userId }).whereIn('postId', young.clone()).first();
  await waitUntil(noted, 'the watches to look');
}
