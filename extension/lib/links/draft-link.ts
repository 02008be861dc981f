/** A post that is to be begun in the calendar. */
export interface BegunPost {
  text: string;
  /** The parts that follow it, where it begins a chain. */
  further: string[];
  /** As a `datetime-local` field has it; '' without a time. */
  wallClock: string;
}

/** What a link into the calendar brings along, in the state of the place it leads to: what is written, and for when. */
export const withDraft = ({ text = '', further = [], wallClock = '' }: Partial<BegunPost>) => ({
  draft: { text, further, wallClock },
});

/** The post in the state of a place; null where there is none. */
export function draftIn(state: unknown): BegunPost | null {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return null;
  const { draft } = state;
  if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('wallClock' in draft)) return null;
  const further = 'further' in draft && Array.isArray(draft.further) ? draft.further : [];
  return typeof draft.text === 'string' && typeof draft.wallClock === 'string'
    ? { text: draft.text, further: further.filter((part) => typeof part === 'string'), wallClock: draft.wallClock }
    : null;
}
