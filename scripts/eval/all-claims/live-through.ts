import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { userChanged } from '../../../backend/database/user-changes.ts';
import { storePostAges } from '../../../backend/figures/store-figures-at-ages.ts';
import { SocialAccount } from '../../../backend/models/accounts/social-account.ts';
import { Experiment } from '../../../backend/models/plans/experiment.ts';
import { User } from '../../../backend/models/users/user.ts';
import type { DrawnPost } from './draw-posts.ts';
import { BEGINS, type DrawnUser, EXPERIMENT, HISTORY_DAYS, shareAt } from './draw-user.ts';
import type { StandInClock } from './stand-in-clock.ts';

const CHUNK = 200;
/** Looks are in the afternoon, when all Pacific days but today's are over. */
const LOOK_HOUR = 20;
/** Counts of older posts stand still. */
const GROWS_MS = 8 * DAY_MS;

/** A user as the product knows them on a day of their life. */
export interface Life {
  user: User;
  /** Stores what was published and read until that day of looks, and sets the clock to its look. Days only go forward. */
  goOn(lookDay: number): Promise<Date>;
  /** Whether a post became a day old since the look before that one, and so may be compared since. */
  isNew(lookDay: number): boolean;
}

export async function beginLife(knex: Knex, clock: StandInClock, drawn: DrawnUser): Promise<Life> {
  await clock.set(momentOf(0));
  const name = `quiet-${randomUUID().slice(0, 13)}`;
  const user = await User.query().insertAndFetch({
    username: name,
    email: `${name}@example.com`,
    password: '-',
    timeZone: 'UTC',
  });
  const accounts: string[] = [];
  for (const [at, { from, followers }] of drawn.accounts.entries()) {
    const { id } = await SocialAccount.query().insertAndFetch({
      userId: user.id,
      platform: 'threads',
      accountId: `${user.id}-${at}`,
      username: `potter.${at + 1}`,
      followersCount: followers.at(-1) ?? 0,
      trackingSince: new Date(BEGINS + from * DAY_MS),
      lastSyncAt: momentOf(0),
    });
    accounts.push(id);
  }
  await Experiment.query().insert({
    userId: user.id,
    accountId: accounts[0] ?? '',
    ...EXPERIMENT,
    weekdays: [...EXPERIMENT.weekdays],
    times: [...EXPERIMENT.times],
    turns: drawn.turns,
  });
  const ids = drawn.posts.map(() => randomUUID());
  let last = BEGINS;
  return {
    user,
    isNew: (lookDay) =>
      drawn.posts.some(({ publishedAt }) => {
        const old = publishedAt + DAY_MS;
        return old > momentOf(lookDay - 1).getTime() && old <= momentOf(lookDay).getTime();
      }),
    async goOn(lookDay) {
      const now = momentOf(lookDay);
      await clock.set(now);
      const seen = drawn.posts.flatMap((post, at) => {
        const isSeen = post.publishedAt <= now.getTime() && post.publishedAt > last - GROWS_MS;
        return isSeen ? [{ post, id: ids[at] ?? '', accountId: accounts[post.account] ?? '' }] : [];
      });
      await storePosts(knex, user.id, seen, now);
      await storeDays(knex, user.id, accounts, drawn, [dayOf(last), dayOf(now.getTime())]);
      await userChanged(user.id);
      last = now.getTime();
      return now;
    },
  };
}

const momentOf = (lookDay: number) => new Date(BEGINS + (HISTORY_DAYS + lookDay) * DAY_MS + LOOK_HOUR * HOUR_MS);
const dayOf = (moment: number) => Math.floor((moment - BEGINS) / DAY_MS);

type Seen = { post: DrawnPost; id: string; accountId: string };

async function storePosts(knex: Knex, userId: string, seen: Seen[], now: Date): Promise<void> {
  const rows = seen.map(({ post, id, accountId }) => {
    const { publishedAt, text, hashtags, topicTag, mediaType } = post;
    const { views, replies, ...counts } = countsAt(post, now.getTime() - publishedAt);
    const told = { ...counts, reach: views, comments: replies, shares: null, saves: null };
    const written = { title: text.slice(0, 60), content: text, hashtags, topicTag, mediaType, externalId: id };
    return { id, userId, accountId, ...written, ...told, publishedAt: new Date(publishedAt), insightsReadAt: now };
  });
  for (let from = 0; from < rows.length; from += CHUNK)
    await knex('content_posts')
      .insert(rows.slice(from, from + CHUNK))
      .onConflict(['userId', 'id'])
      .merge(['likes', 'comments', 'reposts', 'quotes', 'reach', 'insightsReadAt']);
  const aDayOld = seen.filter(({ post }) => now.getTime() - post.publishedAt >= DAY_MS);
  const readings = aDayOld.map(({ post, id }) => ({
    ...{ userId, postId: id, takenAt: new Date(post.publishedAt + DAY_MS), shares: null },
    ...countsAt(post, DAY_MS),
  }));
  for (let from = 0; from < readings.length; from += CHUNK)
    await knex('post_snapshots')
      .insert(readings.slice(from, from + CHUNK))
      .onConflict()
      .ignore();
  await storePostAges(
    knex,
    userId,
    aDayOld.map(({ id }) => id),
  );
}

const SHARES = { replies: 0.12, reposts: 0.06, quotes: 0.02 };

/** Likes are the rest, so that all add up to the engagement of that age. */
function countsAt({ engagement, views }: DrawnPost, age: number) {
  const all = Math.round(engagement * shareAt(age));
  const [replies, reposts, quotes] = [SHARES.replies, SHARES.reposts, SHARES.quotes].map((share) =>
    Math.floor(share * all),
  ) as [number, number, number];
  return { views: Math.round(views * shareAt(age)), likes: all - replies - reposts - quotes, replies, reposts, quotes };
}

/** What Threads tells of each account by the day, from one day to before another. */
async function storeDays(
  knex: Knex,
  userId: string,
  accounts: string[],
  drawn: DrawnUser,
  [from, to]: [number, number],
): Promise<void> {
  const readAt = new Date(BEGINS);
  const isoOf = (day: number) => new Date(BEGINS + day * DAY_MS).toISOString().slice(0, 10);
  const known = drawn.accounts.flatMap((account, at) =>
    Array.from({ length: Math.max(0, to - Math.max(from, account.from)) }, (_, nth) => {
      const day = Math.max(from, account.from) + nth;
      const key = { userId, accountId: accounts[at] ?? '', readAt };
      return { day, key, views: account.views[day] ?? 0, followers: account.followers[day] ?? 0 };
    }),
  );
  const views = known.map(({ key, day, views }) => ({
    ...{ ...key, day: isoOf(day), views },
    endTime: new Date(BEGINS + (day + 1) * DAY_MS + 7 * HOUR_MS),
  }));
  const gained = known.map(({ key, day, views }) => ({ ...key, day: isoOf(day), ...activityOf(views) }));
  const followers = known.map(({ key, day, followers }) => ({ ...key, day: isoOf(day + 1), followers }));
  await knex.batchInsert('account_days', views, CHUNK);
  await knex.batchInsert('account_activity', gained, CHUNK);
  await knex.batchInsert('follower_readings', followers, CHUNK);
}

const activityOf = (views: number) => ({
  likes: Math.round(views / 30),
  replies: Math.round(views / 200),
  reposts: Math.round(views / 400),
  quotes: 0,
});
