/** A post that is to be begun in the calendar. */
export interface BegunPost {
  text: string;
  /** What its first part is given as its topic; '' for none. */
  topicTag: string;
  /** The parts that follow it, where it begins a chain. */
  further: string[];
  /** As a `datetime-local` field has it; '' without a time. */
  wallClock: string;
  /** Ids of the pictures of its first part, in the calendar. */
  mediaIds: string[];
  /** What it is to be about, shown beside what is written; '' without one. No words of the post. */
  idea: string;
  /** The account that it is for; '' where that is not known. */
  accountId: string;
}

export const NOTHING_BEGUN: BegunPost = {
  ...{ text: '', topicTag: '', further: [], wallClock: '' },
  ...{ mediaIds: [], idea: '', accountId: '' },
};

/** A post about a topic or a hashtag. Threads has one field for either, without the #. */
export const aboutTag = (name: string): Partial<BegunPost> => ({ topicTag: name.replace(/^[#＃]/, '') });

/** What a link into the calendar brings along, in the state of the place it leads to: what is written, and for when. */
export const withDraft = (begun: Partial<BegunPost>) => ({ draft: { ...NOTHING_BEGUN, ...begun } });

/** The post in the state of a place; null where there is none. */
export function draftIn(state: unknown): BegunPost | null {
  if (typeof state !== 'object' || state === null || !('draft' in state)) return null;
  const { draft } = state;
  if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('wallClock' in draft)) return null;
  return isText(draft.text) && isText(draft.wallClock)
    ? {
        text: draft.text,
        topicTag: 'topicTag' in draft && isText(draft.topicTag) ? draft.topicTag : '',
        further: 'further' in draft ? textsIn(draft.further) : [],
        wallClock: draft.wallClock,
        mediaIds: 'mediaIds' in draft ? textsIn(draft.mediaIds) : [],
        idea: 'idea' in draft && isText(draft.idea) ? draft.idea : '',
        accountId: 'accountId' in draft && isText(draft.accountId) ? draft.accountId : '',
      }
    : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
/** A page of before may have left a draft without them. */
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
