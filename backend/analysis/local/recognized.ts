import type { Counts } from '#shared/counts';

/** What was read in a picture of a post. */
export interface Recognized {
  text: string;
  /** 0 to 1, the mean over the words. */
  confidence: number;
  counts: Counts | null;
  /** The author's name on Threads, without an @. */
  author: string | null;
  /** How long before the picture the post was published, as it stands there: "5h". */
  time: string | null;
}
