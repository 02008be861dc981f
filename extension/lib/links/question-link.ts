/** What a link into the chat brings along, in the state of the place it leads to: no address can have a question sent. */
export const withQuestion = (question: string) => ({ question });

/** The question in the state of a place; null where there is none. */
export function questionIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('question' in state)) return null;
  return typeof state.question === 'string' ? state.question : null;
}
