import type { AnalysisEntry } from '#shared/analysis';

/** The part of the page's address that opens an entry. */
export const ENTRY_PARAMETER = 'entry';
export const entryLink = (id: string) => `?${ENTRY_PARAMETER}=${id}`;

/** What stands for an entry in a list. */
export const titleOf = ({ message, post }: AnalysisEntry): string =>
  message.trim() || post?.text.trim() || (post ? 'Post without words' : 'Screenshot without a message');
