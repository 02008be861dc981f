import { Model } from 'objection';
import { userChanged } from '../database/user-changes.ts';
import { PACIFIC } from '../figures/pacific.ts';
import { storePostAges } from '../figures/store-figures-at-ages.ts';
import { storeGainedByDay } from '../figures/store-gained-by-day.ts';
import { AccountActivity } from '../models/accounts/account-activity.ts';
import { AccountDay } from '../models/accounts/account-day.ts';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { PostSnapshot } from '../models/posts/post-snapshot.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

let accounts = 0;

/** An account that looks as if it had been synced for a year. */
export async function connectAccount(userId: string, changes: Partial<SocialAccount> = {}): Promise<SocialAccount> {
  const accountId = String(++accounts);
  const trackingSince = new Date(Date.now() - 365 * DAY);
  const account = {
    userId,
    platform: 'threads',
    accountId,
    username: `creator${accountId}`,
    trackingSince,
    ...changes,
  };
  return SocialAccount.query().insertAndFetch(account);
}

/** The ISO date of the Pacific day that many days ago. */
export const pacificDay = (ago: number): string =>
  Temporal.Now.plainDateISO(PACIFIC).subtract({ days: ago }).toString();

export const pacificMidnight = (ago: number): Date =>
  new Date(Temporal.PlainDate.from(pacificDay(ago)).toZonedDateTime(PACIFIC).epochMilliseconds);

type Gained = Partial<AccountActivity> & { views?: number };

/**
 * Stores the gains of an account on a range of Pacific days, given in days before today: the same each day, or by day.
 */
export async function countDays(
  { userId, id: accountId }: SocialAccount,
  [from, to]: [number, number],
  counts: Gained | ((ago: number) => Gained),
): Promise<void> {
  for (let ago = from; ago >= to; ago--) {
    const { views, ...gained } = typeof counts === 'function' ? counts(ago) : counts;
    const key = { userId, accountId, day: pacificDay(ago), readAt: new Date() };
    await AccountActivity.query().insert({ ...key, ...gained });
    if (views !== undefined) await AccountDay.query().insert({ ...key, endTime: pacificMidnight(ago - 1), views });
  }
  await userChanged(userId);
}

/** A reading of a post at an age in hours. */
export type Reading = [hours: number, figures: Partial<PostSnapshot>];

/** A synced post with readings at these ages. Its current counts are those of the last reading. */
export async function syncPost(
  { userId, id: accountId }: SocialAccount,
  ageMs: number,
  readings: Reading[] = [],
  changes: Partial<ContentPost> = {},
): Promise<ContentPost> {
  const publishedAt = new Date(Date.now() - ageMs);
  const { views: reach, replies: comments, ...counts } = { ...noFigures, ...readings.at(-1)?.[1] };
  const post = await ContentPost.query().insertAndFetch({
    userId,
    accountId,
    externalId: crypto.randomUUID(),
    title: 'A post',
    content: 'Its text',
    publishedAt,
    mediaType: 'TEXT_POST',
    saves: null,
    reach,
    comments,
    ...counts,
    ...changes,
  });
  for (const [hours, figures] of readings) {
    const takenAt = new Date(publishedAt.getTime() + hours * HOUR);
    await PostSnapshot.query().insert({ userId, postId: post.id, takenAt, ...figures });
    await storeGainedByDay(Model.knex(), userId, [{ postId: post.id, takenAt }]);
  }
  await storePostAges(Model.knex(), userId, [post.id]);
  await userChanged(userId);
  return post;
}

const noFigures = { views: null, likes: null, replies: null, reposts: null, quotes: null, shares: null };
