import type { Knex } from 'knex';
import { type Findings, MIN_POSTS } from '#shared/findings';
import { MEASURED_DAYS, type MeasuredPost, readMeasuredPosts } from '../../models/measured-posts.ts';
import type { User } from '../../models/user.ts';
import { findAnomalies } from '../../statistics/anomalies.ts';
import { scorePosts } from '../../statistics/score-posts.ts';
import { findTrend } from '../../statistics/trend.ts';
import { findEffects } from './find-effects.ts';
import { NO_ACCOUNT, readAccounts } from './read-accounts.ts';

/** What the user's posts and accounts show, from what is stored. Nothing where they turned Performance Analytics off. */
export async function readFindings(knex: Knex, { id, timeZone, performanceAnalytics }: User): Promise<Findings> {
  const posts = await readMeasuredPosts(knex, id);
  const scored = scorePosts(posts);
  return {
    source: performanceAnalytics ? (posts[0]?.source ?? 'none') : 'off',
    timeZone,
    posts: scored.length,
    days: MEASURED_DAYS,
    isEnough: scored.length >= MIN_POSTS,
    ...findEffects(posts, scored),
    trend: posts[0]?.source === 'posts' ? findTrend(posts) : null,
    anomalies: anomaliesOf(posts),
    ...(performanceAnalytics ? await readAccounts(knex, id) : NO_ACCOUNT),
  };
}

const anomaliesOf = (posts: MeasuredPost[]): Findings['anomalies'] =>
  findAnomalies(posts).flatMap(({ post: { id, title, publishedAt, engagement }, score }) =>
    engagement === null ? [] : [{ postId: id, title, publishedAt: publishedAt.toISOString(), engagement, score }],
  );
