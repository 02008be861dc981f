import { raw } from 'objection';
import type * as contract from '#shared/analysis';
import { IS_OWN_ANALYSIS } from '../figures/own-analyses-sql.ts';
import type { AnalysisEntry } from '../models/analysis/analysis-entry.ts';

const columns = [
  'id',
  'timestamp',
  'message',
  'thumbnail',
  'post',
  'comparison',
  'status',
  'analysis',
  'failure',
  'conversationId',
] as const satisfies (keyof AnalysisEntry)[];
/** What is presented. The whole picture stays in the database. */
export const presentedColumns = [...columns, raw(IS_OWN_ANALYSIS).as('isOwn')];
export type PresentedEntry = Pick<AnalysisEntry, (typeof columns)[number]> & {
  isOwn: boolean;
  /** Read by pages of conversations alone; null where an entry is no question of one. */
  conversation?: contract.AnalysisEntry['conversation'] | null;
};

/** What leaves the backend of an entry. */
export function presentEntry({ timestamp, thumbnail, ...entry }: PresentedEntry): contract.AnalysisEntry {
  const { id, message, post, comparison, isOwn, status, analysis, failure, conversationId, conversation } = entry;
  const presented = { id, message, post, comparison, isOwn, status, analysis, failure, conversationId };
  return {
    ...presented,
    timestamp: timestamp.toISOString(),
    image: thumbnail,
    ...(conversation && { conversation }),
  };
}
