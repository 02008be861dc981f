import { median } from 'simple-statistics';
import { UNUSUAL_FROM } from '#shared/posts/unusual-posts';
import { modifiedZScores } from './anomalies.ts';

/** Fewest days with a known net that others stand out from. */
export const STANDOUT_AMONG = 28;
/** A day is compared with the days within so many of it, so that growth itself makes none stand out. */
const NEAR_DAYS = 28;

export interface Standout {
  /** Its place among the days. */
  index: number;
  net: number;
  /** The median of the days around it. */
  usual: number;
  /** Modified z-score, as of posts; negative where more were lost, or fewer won, than usual. */
  score: number;
}

/**
 * Days whose net followers are an outlier among the days around them, by the modified z-score and limit by which posts are
 * unusual. `nets` are days in order; null: not known. Furthest first; none under STANDOUT_AMONG known days.
 */
export function findStandoutDays(nets: (number | null)[]): Standout[] {
  const days = nets.flatMap((net, index) => (net === null ? [] : [{ index, net, usual: usualAround(nets, index) }]));
  if (days.length < STANDOUT_AMONG) return [];
  const scores = modifiedZScores(days.map(({ net, usual }) => net - usual));
  if (!scores) return [];
  return scores
    .flatMap((score, at) => {
      // One score for each day.
      const day = days[at] as (typeof days)[number];
      return Math.abs(score) > UNUSUAL_FROM ? [{ ...day, score }] : [];
    })
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score));
}

const usualAround = (nets: (number | null)[], index: number): number =>
  median(nets.slice(Math.max(0, index - NEAR_DAYS), index + NEAR_DAYS + 1).filter((net) => net !== null));
