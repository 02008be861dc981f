import type { Counts } from '#shared/counts';

/** What was read in a picture of a post. */
export interface Recognized {
  text: string;
  /** 0 to 1, the mean over the words. */
  confidence: number;
  counts: Counts | null;
}
