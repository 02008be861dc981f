import type { AnalysisEntry } from '#shared/analysis';

/** The entries of one conversation, newest first; at least one. */
export type ConversationEntries = [AnalysisEntry, ...AnalysisEntry[]];

/** Whether it is a question of a conversation. A post that was assessed there is an entry of its own, which plans are made of. */
export const isOfConversation = ({ analysis, conversationId }: AnalysisEntry): boolean =>
  conversationId !== null && Boolean(analysis?.outcome);

/** The history with the questions of a conversation as one, where the newest of them stands. */
export function groupByConversation(entries: AnalysisEntry[]): ConversationEntries[] {
  const groups = new Map<string, ConversationEntries>();
  for (const entry of entries) {
    const key = (isOfConversation(entry) && entry.conversationId) || entry.id;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}
