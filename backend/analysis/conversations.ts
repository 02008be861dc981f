import type { Analysis } from '#shared/analysis';
import type { PagePost } from '#shared/posts/capture';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import type { Counts } from '#shared/posts/counts';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';

/** Entries of a conversation that a follow-up may refer to. */
const REMEMBERED = 8;

/** What was asked before, what was answered, and the posts that the answer named. */
export interface EarlierEntry {
  message: string;
  timestamp: Date;
  postIds: string[];
  /** The text of the answer, where it was kept. */
  told?: string;
  /** The post that was assessed; missing where a question was answered. */
  post?: AssessedPost;
  /** The id of the assessed post that the answer is about. */
  about?: string | undefined;
}

/** A post that was read from its page on Threads, or from a picture, and what was found of it. */
export interface AssessedPost {
  /** Of its entry. */
  id: string;
  /** Names it in its address; null for one of a picture. */
  code: string | null;
  author: string | null;
  text: string;
  counts: Counts | null;
  publishedAt: string | null;
  comparison: ComparedLikes | null;
  works: Analysis['works'];
  seenAt: Date;
}

/**
 * The answered questions of a conversation before an entry, and the posts that were assessed in it; oldest first. What the last
 * answer is about is there however long ago it was assessed.
 */
export async function loadConversation(
  userId: string,
  conversationId: string,
  beforeId: string,
): Promise<EarlierEntry[]> {
  const ofConversation = () =>
    AnalysisEntry.query()
      .where({ userId, conversationId, status: 'done' })
      .where('id', '<', beforeId)
      .select('id', 'message', 'timestamp', 'analysis', 'post', 'comparison');
  const newest = await ofConversation()
    .where((some) => some.whereRaw("analysis->>'outcome' is not null").orWhereNotNull('post').orWhereNotNull('image'))
    .orderBy('id', 'desc')
    .limit(REMEMBERED);
  const about = newest[0]?.analysis?.about;
  const isLoaded = about === undefined || newest.some(({ id }) => id === about);
  const older = isLoaded ? [] : await ofConversation().where({ id: about });
  return [...older, ...newest.toReversed()].flatMap(earlierEntry);
}

function earlierEntry({ id, message, timestamp, analysis, post, comparison }: AnalysisEntry): EarlierEntry[] {
  if (!analysis) return [];
  const { analysis: told, outcome, claims = [], works, about } = analysis;
  const assessed = outcome ? null : assessedPost(post, analysis);
  if (!assessed && !outcome) return [];
  const postIds = claims.filter(({ kind }) => kind === 'reference').flatMap((claim) => claim.postIds);
  return [
    {
      ...{ message, timestamp, told, postIds, about },
      ...(assessed && { post: { ...assessed, id, comparison, works, seenAt: timestamp } }),
    },
  ];
}

/** As the page showed it, or as it was read in a picture and corrected by the user. */
function assessedPost(post: PagePost | null, { recognized, confirmedCounts }: Analysis) {
  if (post) return post;
  if (!recognized?.text) return null;
  const { author, text, counts } = recognized;
  return { code: null, author, text, counts: confirmedCounts ?? counts, publishedAt: null };
}
