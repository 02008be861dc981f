import { raw } from 'objection';
import { IS_OWN_ANALYSIS } from '../figures/own-analyses-sql.ts';
import { AnalysisEntry } from '../models/analysis-entry.ts';
import type { PastPost } from './analyst.ts';

const MAX_PAST_POSTS = 200;

/** What the user's analyses before this entry say about their posts, newest first. The pictures stay where they are. */
export async function loadPastPosts(userId: string, beforeId: string): Promise<PastPost[]> {
  const rows = await AnalysisEntry.query()
    .where({ userId, status: 'done' })
    .where('id', '<', beforeId)
    .whereRaw(IS_OWN_ANALYSIS)
    .orderBy('id', 'desc')
    .limit(MAX_PAST_POSTS)
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
