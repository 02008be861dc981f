import { raw } from 'objection';
import { IS_OWN_ANALYSIS } from '../figures/own-analyses-sql.ts';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import type { PastPost } from './analyst.ts';

const MAX_SYNCED_POSTS = 500;
const MAX_ANALYZED_POSTS = 200;

/**
 * The user's own posts, newest first: those that were read from Threads, whose counts are sure; where there are none, what the
 * analyses before this entry say about them. The pictures stay where they are.
 */
export async function loadPastPosts(userId: string, beforeId: string): Promise<PastPost[]> {
  const synced = await loadSyncedPosts(userId);
  return synced.length > 0 ? synced : loadAnalyzedPosts(userId, beforeId);
}

/** None for a user who turned Performance Analytics off. */
async function loadSyncedPosts(userId: string): Promise<PastPost[]> {
  const rows = await ContentPost.query()
    .where({ userId, goneAt: null })
    .whereNotNull('externalId')
    .whereNotNull('publishedAt')
    .whereRaw('exists (select from users where users.id = content_posts.user_id and performance_analytics)')
    .orderBy('publishedAt', 'desc')
    .limit(MAX_SYNCED_POSTS)
    .select('content', 'hashtags', 'likes', 'comments', 'reposts', 'shares');
  return rows.map(({ content, hashtags, likes, comments, reposts, shares }) => ({
    text: content,
    hashtags,
    counts: { likes, replies: comments, reposts, shares },
    sentiment: null,
  }));
}

async function loadAnalyzedPosts(userId: string, beforeId: string): Promise<PastPost[]> {
  const rows = await AnalysisEntry.query()
    .where({ userId, status: 'done' })
    .where('id', '<', beforeId)
    .whereRaw(IS_OWN_ANALYSIS)
    .orderBy('id', 'desc')
    .limit(MAX_ANALYZED_POSTS)
    .select(
      raw(`coalesce(nullif(post->>'text', ''), nullif(analysis->'recognized'->>'text', ''), message)`).as('text'),
      raw(`analysis->'hashtags'`).as('hashtags'),
      raw(`coalesce(nullif(analysis->'confirmedCounts', 'null'), post->'counts', analysis->'recognized'->'counts')`).as(
        'counts',
      ),
      raw(`analysis->'sentiment'`).as('sentiment'),
    )
    .castTo<PastPost[]>();
  return rows.map(({ text, hashtags, counts, sentiment }) => ({ text, hashtags, counts, sentiment }));
}
