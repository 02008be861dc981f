import type { ForecastMetric } from '#shared/analytics/forecasts';
import type { Slot } from '../slots.ts';

/** What a post is, as far as it is known before it is published. */
export interface PlannedPost {
  publishedAt: Date;
  /** In the user's zone. */
  slot: Slot;
  mediaType: string | null;
  topicTag: string | null;
  text: string;
  /** In its text or as its preview. */
  hasLink: boolean;
}

/** What a post had at each age, in hours, that it was read at; an age that is missing is not known. */
type CountsAtAges = Record<ForecastMetric, ReadonlyMap<number, number>>;

/** A post of an account with how it grew. */
export interface CurvePost extends PlannedPost {
  counts: CountsAtAges;
}
