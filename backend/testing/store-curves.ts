import type { Knex } from 'knex';
import type { SocialAccount } from '../models/accounts/social-account.ts';
import { newId } from '../models/base-model.ts';
import { DAY, HOUR } from './synced-posts.ts';

const AGES = [1, 3, 6, 12, 24, 168];
/** Share of its first day's views that a post has at each of AGES. */
const SHARES = [0.1, 0.25, 0.45, 0.7, 1, 1.3];

/**
 * Stores posts of an account that grew alike, one every eight hours until a week ago, oldest first: `views` are those of the first
 * day, and one in twenty is an engagement. Returns their ids.
 */
export async function storeCurves(knex: Knex, account: SocialAccount, views: number[]): Promise<string[]> {
  if (views.length === 0) return [];
  const { userId, id: accountId } = account;
  const posts = views.map((_, index) => {
    const publishedAt = new Date(Date.now() - 8 * DAY - (views.length - index) * 8 * HOUR);
    const texts = { title: 'A post', content: `Its text ${index}` };
    return { userId, id: newId(), accountId, externalId: newId(), mediaType: 'TEXT_POST', publishedAt, ...texts };
  });
  await knex('content_posts').insert(posts);
  const ages = posts.flatMap(({ id: postId }, index) =>
    AGES.map((ageHours, place) => {
      const count = Math.round((views[index] ?? 0) * (SHARES[place] ?? 0));
      return { userId, postId, ageHours, views: count, likes: Math.round(count / 20), replies: 0 };
    }),
  );
  await knex('post_ages').insert(ages);
  return posts.map(({ id }) => id);
}
