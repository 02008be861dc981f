import type { Knex } from 'knex';
import { storePostAges } from '../../figures/store-figures-at-ages.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { signUp } from '../factories.ts';
import type { ClockedApp } from './clock.ts';
import type { SyntheticAccount, SyntheticDay, SyntheticPost } from './synthetic-account.ts';

const CHUNK = 500;

/** Signs up a user with this account, at its time and in its zone. */
export async function signUpOwner(app: ClockedApp, account: SyntheticAccount) {
  await app.setClock(new Date(account.now));
  const { client, user } = await signUp(app, { timeZone: account.zone });
  await storeAccount(app.knex, user.id, account);
  return { client, userId: user.id };
}

/** Stores an account as a sync would. Returns its id. */
export async function storeAccount(
  knex: Knex,
  userId: string,
  account: SyntheticAccount,
  profile: Partial<Pick<SocialAccount, 'accountId' | 'username' | 'followersCount'>> = {},
): Promise<string> {
  const { id: accountId } = await SocialAccount.query(knex).insertAndFetch({
    userId,
    platform: 'threads',
    accountId: '1',
    username: 'potter',
    ...profile,
    trackingSince: new Date(account.trackingSince),
    lastSyncAt: new Date(account.now - 60_000),
  });
  const key = { userId, accountId };
  await knex.batchInsert(
    'content_posts',
    account.posts.map((post) => toRow(key, post)),
    CHUNK,
  );
  await knex.batchInsert(
    'post_snapshots',
    account.posts.flatMap((post) => toSnapshots(userId, post)),
    CHUNK,
  );
  await storePostAges(
    knex,
    userId,
    account.posts.map(({ id }) => id),
  );
  await storeDays(knex, key, account.days);
  return accountId;
}

type Key = Record<'userId' | 'accountId', string>;

function toRow(key: Key, { id, publishedAt, readings, text, ...post }: SyntheticPost) {
  const { views, replies, at, ...counts } = readings.at(-1) ?? UNREAD;
  const told = { ...post, ...counts, reach: views, comments: replies, saves: null };
  const insightsReadAt = at === null ? null : new Date(at);
  return {
    ...key,
    ...strip(told),
    id,
    title: text,
    content: text,
    externalId: id,
    publishedAt: new Date(publishedAt),
    insightsReadAt,
  };
}

const UNREAD = { at: null, views: null, likes: null, replies: null, reposts: null, quotes: null, shares: null };
const strip = ({ readings: _, ...row }: Record<string, unknown>) => row;

const toSnapshots = (userId: string, { id, readings }: SyntheticPost) =>
  readings.map(({ at, ...figures }) => ({ userId, postId: id, takenAt: new Date(at), ...figures }));

async function storeDays(knex: Knex, key: Key, days: SyntheticDay[]): Promise<void> {
  const readAt = new Date(0);
  const rows = <Row>(pick: (day: SyntheticDay) => Row[]) => days.flatMap(pick);
  const views = rows(({ day, views }) => (views === null ? [] : [{ ...key, day, views, readAt, endTime: endOf(day) }]));
  await knex.batchInsert('account_days', views, CHUNK);
  const gained = rows(({ day, likes, replies, reposts, quotes, clicks }) => [
    { ...key, day, likes, replies, reposts, quotes, clicks, readAt },
  ]);
  await knex.batchInsert('account_activity', gained, CHUNK);
  const followers = rows(({ day, followers, demographics }) => [
    {
      ...key,
      day: dayAfter(day).toString(),
      followers,
      demographics: demographics && JSON.stringify(demographics),
      readAt,
    },
  ]);
  await knex.batchInsert('follower_readings', followers, CHUNK);
  const clicks = rows(({ day, clicksOn }) =>
    Object.entries(clicksOn).map(([url, clicks]) => ({ ...key, day, url, clicks })),
  );
  await knex.batchInsert('link_clicks', clicks, CHUNK);
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 });
const endOf = (day: string) => new Date(dayAfter(day).toZonedDateTime('America/Los_Angeles').epochMilliseconds);
