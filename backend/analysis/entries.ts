import { raw } from 'objection';
import type { Analysis } from '#shared/analysis';
import { HISTORY_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import type { Counts } from '#shared/posts/counts';
import { conflict, notFound } from '../base/errors.ts';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { allAnalyses, forgetAnalyses, lockPlans, oneAnalysis } from '../models/analysis/forget-analyses.ts';
import { bytesOf } from '../pictures/stored-picture.ts';
import { thumbnailOf } from '../pictures/thumbnail.ts';
import { CONVERSATION, IS_NEWEST_QUESTION } from './conversation-sql.ts';
import { type PresentedEntry, presentedColumns } from './present-entry.ts';

/** Throws `not_found`, also for an entry of somebody else. */
export async function findEntry(userId: string, id: string): Promise<PresentedEntry> {
  const entry = await AnalysisEntry.query()
    .findById([userId, id])
    .select(...presentedColumns)
    .castTo<PresentedEntry | undefined>();
  if (!entry) throw notFound('This entry');
  return entry;
}

interface PageOfEntries {
  before?: string | undefined;
  conversationId?: string | undefined;
  status?: 'pending' | undefined;
  entryId?: string | undefined;
  each?: 'conversation' | undefined;
}

/** A page of the history, by entries or by conversations, or of one conversation, newest first. Ids are ordered by time. */
export async function listEntries(userId: string, page: PageOfEntries): Promise<PresentedEntry[]> {
  const { before, conversationId, status, entryId, each } = page;
  const entries = await AnalysisEntry.query()
    .where({
      userId,
      ...(conversationId && { conversationId }),
      ...(status && { status }),
      ...(entryId && { id: entryId }),
    })
    .modify((query) => before && query.where('id', '<', before))
    .modify((query) => each && query.whereRaw(IS_NEWEST_QUESTION).select(raw(CONVERSATION).as('conversation')))
    .orderBy('id', 'desc')
    .limit(HISTORY_PAGE_SIZE)
    .select(...presentedColumns, raw('image is not null and thumbnail is null').as('lacksThumbnail'))
    .castTo<(PresentedEntry & { lacksThumbnail: boolean })[]>();
  for (const entry of entries) if (entry.lacksThumbnail) entry.thumbnail = await makeThumbnail(userId, entry.id);
  return entries;
}

/** For an entry that was stored before there were thumbnails. One at a time: the whole picture is in memory meanwhile. */
async function makeThumbnail(userId: string, id: string): Promise<string | null> {
  const picture = await findPicture(userId, id);
  if (!picture) return null;
  const thumbnail = await thumbnailOf(picture.bytes).catch(() => null);
  await AnalysisEntry.query().findById([userId, id]).patch({ thumbnail });
  return thumbnail;
}

/** The whole picture of an entry; null if there is none, also for an entry of somebody else. */
export async function findPicture(userId: string, id: string) {
  const entry = await AnalysisEntry.query().findById([userId, id]).select('image');
  return bytesOf(entry?.image ?? null);
}

export async function countEntries(userId: string): Promise<number> {
  return AnalysisEntry.query().where({ userId }).resultSize();
}

/** Writes the user's counts beside the recognized ones. Throws `conflict` while the entry has no analysis. */
export async function confirmCounts(userId: string, id: string, counts: Counts): Promise<PresentedEntry> {
  return confirm(userId, id, { confirmedCounts: counts });
}

/** Writes down whose post it is, as the user says. Throws `conflict` while the entry has no analysis. */
export async function confirmOwn(userId: string, id: string, isOwn: boolean): Promise<PresentedEntry> {
  return confirm(userId, id, { confirmedOwn: isOwn });
}

type Confirmed = Partial<Pick<Analysis, 'confirmedCounts' | 'confirmedOwn'>>;

async function confirm(userId: string, id: string, confirmed: Confirmed): Promise<PresentedEntry> {
  const changed = await AnalysisEntry.query()
    .patch({ analysis: raw('analysis || ?::jsonb', [JSON.stringify(confirmed)]) })
    .where({ userId, id, status: 'done' });
  const entry = await findEntry(userId, id);
  if (changed === 0) throw conflict('This can be confirmed once the analysis is there');
  return entry;
}

/** Deletes an entry, with every word of it that plans quote. Throws `not_found`, also for an entry of somebody else. */
export async function deleteEntry(userId: string, id: string): Promise<number> {
  return AnalysisEntry.transaction(async (trx) => {
    await lockPlans(trx, userId);
    const entry = await AnalysisEntry.query(trx)
      .findById([userId, id])
      .select('id', 'message', 'post', 'analysis')
      .forUpdate();
    if (!entry) throw notFound('This entry');
    const deleted = await AnalysisEntry.query(trx).deleteById([userId, id]);
    await forgetAnalyses(trx, userId, oneAnalysis(entry));
    return deleted;
  });
}

/** Deletes all entries of a user, with every word that their plans quote. Returns how many there were. */
export async function deleteAllEntries(userId: string): Promise<number> {
  return AnalysisEntry.transaction(async (trx) => {
    await lockPlans(trx, userId);
    const deleted = await AnalysisEntry.query(trx).delete().where({ userId });
    await forgetAnalyses(trx, userId, allAnalyses);
    return deleted;
  });
}
