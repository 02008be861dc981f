import type * as contract from '#shared/analysis';
import type { AnalysisEntry } from '../models/analysis-entry.ts';

/** The columns that are presented. The whole picture stays in the database. */
export const presentedColumns = [
  'id',
  'timestamp',
  'message',
  'thumbnail',
  'post',
  'status',
  'analysis',
  'failure',
  'conversationId',
] as const satisfies (keyof AnalysisEntry)[];
export type PresentedEntry = Pick<AnalysisEntry, (typeof presentedColumns)[number]>;

/** What leaves the backend of an entry. */
export function presentEntry({ timestamp, thumbnail, ...entry }: PresentedEntry): contract.AnalysisEntry {
  const { id, message, post, status, analysis, failure, conversationId } = entry;
  const presented = { id, message, post, status, analysis, failure, conversationId };
  return { ...presented, timestamp: timestamp.toISOString(), image: thumbnail };
}
