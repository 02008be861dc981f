import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { Model } from 'objection';
import { SocialAccount } from '../../../backend/models/accounts/social-account.ts';
import { fillToTheLimits } from '../../../backend/testing/largest-account.ts';
import {
  askedUser,
  checksOf,
  type LargestAsk,
  pathOfRead,
  reads,
  writesOf,
} from '../../../backend/testing/largest-asks.ts';
import { HISTORY_PAGE_SIZE } from '../../../shared/contract/limits-and-page-sizes.ts';
import { addPosts, addPostsOf } from '../dashboard/fill-posts.ts';
import { addUsers, type SignedIn } from '../dashboard/fill-users.ts';
import type { LoadInput } from './loads.ts';

const OTHERS = 96;
const POSTS_OF_OTHERS = 1000;
/** As a sync keeps of a post over the months. */
const READINGS_A_POST = 68;
const HISTORY_PAGES = 10;
/** As a stored screenshot and its small version have. */
const PICTURE_BYTES = 700_000;
const THUMBNAIL_BYTES = 9_000;

export interface Sizes {
  figuresPosts: number;
  archivePosts: number;
}

/** The users of the product: those whose dashboards are read, and those who keep it busy. */
export interface Filled extends Omit<LoadInput, 'url' | 'credentials' | 'slowPictures'> {
  others: SignedIn[];
}

export async function fillHeavyUsers(knex: Knex, sessionSecret: string, sizes: Sizes): Promise<Filled> {
  const [figuresUser, historyUser, archiveUser, picturesUser, largestUser, ...others] = await addUsers(
    knex,
    sessionSecret,
    OTHERS + 5,
  );
  if (!figuresUser || !historyUser || !archiveUser || !picturesUser || !largestUser)
    throw new Error('Too few users were made');
  await addPosts(knex, POSTS_OF_OTHERS * OTHERS, OTHERS);
  await addPostsOf(knex, figuresUser.userId, sizes.figuresPosts);
  await addPostsOf(knex, archiveUser.userId, sizes.archivePosts);
  const accountId = await addReadings(knex, figuresUser.userId);
  const pageStarts = await addHistory(knex, historyUser.userId);
  const asks = await fillLargest(knex, largestUser.userId);
  await knex.raw('vacuum analyze');
  return {
    figuresUser: { ...figuresUser, accountId },
    historyUser: { ...historyUser, pageStarts },
    archiveUser,
    picturesUser,
    largestUser: { ...largestUser, asks },
    others,
  };
}

/** As much as limits allow, and each endpoint as it reads most of it. */
async function fillLargest(knex: Knex, userId: string): Promise<LargestAsk[]> {
  Model.knex(knex);
  const account = await SocialAccount.query().where({ userId }).first().throwIfNotFound();
  await knex('content_posts').where({ userId }).delete();
  await fillToTheLimits(knex, account);
  const asked = await askedUser(knex, userId, account.id);
  const asksOfReads = reads.map(({ name, endpoint }) => ({ name, method: 'GET', path: pathOfRead(endpoint, asked) }));
  return [...asksOfReads, ...checksOf(asked), ...writesOf(asked)];
}

/** Many readings of each post, and what they add up to by day. Returns the account. */
async function addReadings(knex: Knex, userId: string): Promise<string> {
  await knex.raw(
    `insert into post_snapshots (user_id, post_id, taken_at, views, likes, replies, reposts, quotes, shares)
    select user_id, id, published_at + n * interval '40 hours', reach * n, likes * n, comments * n, reposts * n, quotes * n, shares * n
    from content_posts cross join generate_series(1, ${READINGS_A_POST}) as n
    where user_id = ?
    on conflict do nothing`,
    [userId],
  );
  await knex.raw(
    `insert into account_gains (user_id, account_id, day, shares, is_read, read_at)
    select user_id, account_id, day, random() * 20, true, read_at from account_activity where user_id = ?`,
    [userId],
  );
  const account = await knex('social_media_accounts').where({ userId }).first('id');
  return account.id;
}

/** Pages of entries with a picture each. Returns the id before which each page begins, the newest first. */
async function addHistory(knex: Knex, userId: string): Promise<string[]> {
  const picture = (type: string, bytes: number) => `data:image/${type};base64,${randomBytes(bytes).toString('base64')}`;
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `insert into content_analysis_history (user_id, id, message, status, image, thumbnail)
    select :userId, uuidv7()::text, 'A screenshot', 'done', :image::text, :thumbnail::text from generate_series(0, :entries::integer)
    returning id`,
    {
      userId,
      image: picture('jpeg', PICTURE_BYTES),
      thumbnail: picture('webp', THUMBNAIL_BYTES),
      entries: HISTORY_PAGES * HISTORY_PAGE_SIZE,
    },
  );
  const ids = rows
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  return ids.filter((_, nth) => nth % HISTORY_PAGE_SIZE === 0).slice(0, HISTORY_PAGES);
}
