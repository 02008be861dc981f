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
}

/** The answered questions of a conversation before an entry, oldest first. */
export async function loadConversation(
  userId: string,
  conversationId: string,
  beforeId: string,
): Promise<EarlierEntry[]> {
  const entries = await AnalysisEntry.query()
    .where({ userId, conversationId, status: 'done' })
    .where('id', '<', beforeId)
    .whereRaw("analysis->>'outcome' is not null")
    .orderBy('id', 'desc')
    .limit(REMEMBERED)
    .select('message', 'timestamp', 'analysis');
  return entries.toReversed().map(({ message, timestamp, analysis }) => ({
    message,
    timestamp,
    told: analysis?.analysis ?? '',
    postIds: (analysis?.claims ?? []).filter(({ kind }) => kind === 'reference').flatMap(({ postIds }) => postIds),
  }));
}
