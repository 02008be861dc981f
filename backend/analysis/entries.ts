import { raw } from 'objection';
import { HISTORY_PAGE_SIZE } from '#shared/analysis';
import type { Counts } from '#shared/counts';
import { conflict, notFound } from '../base/errors.ts';
import { AnalysisEntry } from '../models/analysis-entry.ts';

/** Throws `not_found`, also for an entry of somebody else. */
export async function findEntry(userId: string, id: string): Promise<AnalysisEntry> {
  const entry = await AnalysisEntry.query().findById([userId, id]);
  if (!entry) throw notFound('This entry');
  return entry;
}

/** A page of the history, newest first. Ids are ordered by time. */
export async function listEntries(userId: string, before: string | undefined): Promise<AnalysisEntry[]> {
  return AnalysisEntry.query()
    .where({ userId })
    .modify((query) => before && query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(HISTORY_PAGE_SIZE);
}

export async function countEntries(userId: string): Promise<number> {
  return AnalysisEntry.query().where({ userId }).resultSize();
}

/** Writes the user's counts beside the recognized ones. Throws `conflict` while the entry has no analysis. */
export async function confirmCounts(userId: string, id: string, counts: Counts): Promise<AnalysisEntry> {
  const [entry] = await AnalysisEntry.query()
    .patch({ analysis: raw("jsonb_set(analysis, '{confirmedCounts}', ?::jsonb)", [JSON.stringify(counts)]) })
    .where({ userId, id, status: 'done' })
    .returning('*');
  if (entry) return entry;
  await findEntry(userId, id);
  throw conflict('Counts can be confirmed once the analysis is there');
}

/** Throws `not_found`, also for an entry of somebody else. */
export async function deleteEntry(userId: string, id: string): Promise<number> {
  const deleted = await AnalysisEntry.query().deleteById([userId, id]);
  if (deleted === 0) throw notFound('This entry');
  return deleted;
}

export async function deleteAllEntries(userId: string): Promise<number> {
  return AnalysisEntry.query().delete().where({ userId });
}
