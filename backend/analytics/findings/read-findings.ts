import type { Knex } from 'knex';
import { type Anomaly, type Findings, MIN_POSTS } from '#shared/analytics/findings';
import { MEASURED_DAYS } from '#shared/posts/measured-days';
import { type MeasuredPost, readMeasuredPosts } from '../../figures/measured-posts.ts';
import type { User } from '../../models/users/user.ts';
import { findAnomalies } from '../../statistics/series/anomalies.ts';
import { findTrend } from '../../statistics/series/trend.ts';
import { effectsOf } from './kept-effects.ts';
import { NO_ACCOUNT, readAccounts } from './read-accounts.ts';

/** What the user's posts and accounts show, from what is stored. Nothing where they turned Performance Analytics off. */
export async function readFindings(knex: Knex, { id, timeZone, performanceAnalytics }: User): Promise<Findings> {
  const posts = await readMeasuredPosts(knex, id);
  const { labels: _, ...effects } = await effectsOf(id, posts);
  return {
    source: performanceAnalytics ? (posts[0]?.source ?? 'none') : 'off',
    timeZone,
    days: MEASURED_DAYS,
    isEnough: effects.posts >= MIN_POSTS,
    ...effects,
    trend: posts[0]?.source === 'posts' ? findTrend(posts) : null,
    ...presentAnomalies(posts),
    ...(performanceAnalytics ? await readAccounts(knex, id) : NO_ACCOUNT),
  };
}

function presentAnomalies(posts: MeasuredPost[]): Pick<Findings, 'anomalies' | 'highest'> {
  const { anomalies, highest } = findAnomalies(posts);
  const present = ({ post, ...standing }: (typeof anomalies)[number]): Anomaly => ({
    postId: post.id,
    title: post.title,
    publishedAt: post.publishedAt.toISOString(),
    ...standing,
  });
  return { anomalies: anomalies.map(present), highest: highest && present(highest) };
}
