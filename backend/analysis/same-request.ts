import { setTimeout as pause } from 'node:timers/promises';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { findEntry } from './entries.ts';
import type { PresentedEntry } from './present-entry.ts';

const POLL_MS = 250;

/**
 * The entry that an earlier request with this key made; null if there is none. Browsers send a request again when its
 * connection breaks, and people press again. Waits while that entry is pending, for `patience` milliseconds at most: any
 * process may be the one that works on it.
 */
export async function entryOfSameRequest(
  userId: string,
  clientKey: string,
  patience: number,
): Promise<PresentedEntry | null> {
  const deadline = Date.now() + patience;
  for (;;) {
    const entry = await AnalysisEntry.query().select('id', 'status').findOne({ userId, clientKey });
    if (!entry) return null;
    if (entry.status !== 'pending' || Date.now() > deadline) return findEntry(userId, entry.id);
    await pause(POLL_MS);
  }
}
