/** What a link into the calendar brings along, in the state of the place it leads to: a text to schedule. */
export const withDraft = (draft: string) => ({ draft });

/** The text in the state of a place; null where there is none. */
export function draftIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return null;
  return typeof state.draft === 'string' ? state.draft : null;
}
