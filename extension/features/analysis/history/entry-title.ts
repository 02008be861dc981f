import type { AnalysisEntry } from '#shared/analysis';

/** What stands for an entry in a list. */
export const titleOf = ({ message, post }: AnalysisEntry): string =>
  message.trim() || post?.text.trim() || (post ? 'Post without words' : 'Screenshot without a message');
