/** How a text sounds before it is put on the ten-point scale. */
export interface Tone {
  /** -1 to 1 or a little more, 0 neutral. */
  value: number;
  /** 0 to 1. */
  confidence: number;
  /** The words that carry it. */
  positive: string[];
  negative: string[];
}

/** The slope fits the mean of human ratings better than the usual 5, which says 10 too soon. */
const SLOPE = 3.3;

/** 0 (very negative) to 10 (very positive). */
export const toTenPoints = (value: number) => Math.min(10, Math.max(0, 5 + SLOPE * value));
