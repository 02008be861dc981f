import type { AnalysisEntry } from '#shared/analysis';

/** The entries of one conversation, newest first; at least one. */
export type ConversationEntries = [AnalysisEntry, ...AnalysisEntry[]];

/** The history as conversations, each where its newest entry stands. */
export function groupByConversation(entries: AnalysisEntry[]): ConversationEntries[] {
  const groups = new Map<string, ConversationEntries>();
  for (const entry of entries) {
    const key = entry.conversationId ?? entry.id;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}
