/** A post that is to be begun in the calendar. */
export interface BegunPost {
  text: string;
  /** The parts that follow it, where it begins a chain. */
  further: string[];
  /** As a `datetime-local` field has it; '' without a time. */
  wallClock: string;
  /** Ids of the pictures of its first part, in the calendar. */
  mediaIds: string[];
}

/** What a link into the calendar brings along, in the state of the place it leads to: what is written, and for when. */
export const withDraft = ({ text = '', further = [], wallClock = '', mediaIds = [] }: Partial<BegunPost>) => ({
  draft: { text, further, wallClock, mediaIds },
});

/** The post in the state of a place; null where there is none. */
export function draftIn(state: unknown): BegunPost | null {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return null;
  const { draft } = state;
  if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('wallClock' in draft)) return null;
  return isText(draft.text) && isText(draft.wallClock)
    ? {
        text: draft.text,
        further: 'further' in draft ? textsIn(draft.further) : [],
        wallClock: draft.wallClock,
        mediaIds: 'mediaIds' in draft ? textsIn(draft.mediaIds) : [],
      }
    : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
/** A page of before may have left a draft without them. */
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
