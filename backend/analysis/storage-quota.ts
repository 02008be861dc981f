import { raw } from 'objection';
import { quotaExceeded } from '../base/errors.ts';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';

/** What one user may keep. */
export interface Quota {
  /** Characters of stored pictures, four for every three bytes. */
  pictures: number;
  entries: number;
}

export const QUOTA: Quota = { pictures: 700e6, entries: 20_000 };

/** Throws `quota_exceeded` when there is no room for another entry of this user. */
export async function requireRoom(userId: string, image: string | null, quota: Quota): Promise<void> {
  const { entries, pictures } = await usageOf(userId);
  if (entries >= quota.entries) {
    throw quotaExceeded(`Your history is full: ${quota.entries} entries. Delete some of them to make room`);
  }
  if (image && pictures + image.length > quota.pictures) {
    throw quotaExceeded('Your pictures take all the room there is for them. Delete entries with pictures to make room');
  }
}

async function usageOf(userId: string): Promise<{ entries: number; pictures: number }> {
  const [usage] = await AnalysisEntry.query()
    .where({ userId })
    .select(
      raw('count(*)::integer').as('entries'),
      // Answered from the row's header: the pictures are not read.
      raw('coalesce(sum(octet_length(image)), 0)::float').as('pictures'),
    )
    .castTo<{ entries: number; pictures: number }[]>();
  return usage ?? { entries: 0, pictures: 0 };
}
