import type { AnalysisEntry } from '#shared/analysis';

/** The part of the page's address that opens an entry. */
export const ENTRY_PARAMETER = 'entry';
export const entryLink = (id: string) => `?${ENTRY_PARAMETER}=${id}`;

/** What stands for an entry in a list. */
export const titleOf = ({ message }: AnalysisEntry) => message.trim() || 'Screenshot without a message';
