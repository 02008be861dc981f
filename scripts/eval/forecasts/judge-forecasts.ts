import {
  FORECAST_AGES,
  FORECAST_HORIZONS,
  type ForecastAge,
  type ForecastHorizon,
  type ForecastMetric,
  type ForecastRange,
} from '#shared/analytics/forecasts';
import { HOUR_MS } from '#shared/days/durations';
import type { CurvePost } from '../../../backend/statistics/forecast/curve-post.ts';
import { createForecaster } from '../../../backend/statistics/forecast/forecaster.ts';

/** A forecast and what came; no range where it was refused. */
export interface Judged {
  kind: string;
  age: ForecastAge;
  horizon: ForecastHorizon;
  metric: ForecastMetric;
  range: ForecastRange | null;
  naive: ForecastRange;
  actual: number;
}

/** Forecasts the last posts of an account, each at each of these ages by what was known then. */
export function judgeForecasts(
  kind: string,
  posts: CurvePost[],
  tested: number,
  metrics: readonly ForecastMetric[],
  ages: readonly ForecastAge[] = FORECAST_AGES,
): Judged[] {
  const judged: Judged[] = [];
  for (const post of posts.slice(-tested)) {
    for (const age of ages) {
      const known = knownAt(posts, post, age);
      const forecaster = createForecaster(known.slice(0, -1));
      const asked = known.at(-1);
      if (!asked) continue;
      for (const metric of metrics)
        for (const horizon of FORECAST_HORIZONS) {
          const { range } = forecaster.forecast(asked, { metric, horizon, age });
          const [naive, actual] = [forecaster.naive(metric, horizon), post.counts[metric].get(horizon)];
          if (naive && actual !== undefined) judged.push({ kind, age, horizon, metric, range, naive, actual });
        }
    }
  }
  return judged;
}

/** The posts up to one, as far as they were read when it had an age. */
function knownAt(posts: CurvePost[], post: CurvePost, age: number): CurvePost[] {
  const moment = post.publishedAt.getTime() + age * HOUR_MS;
  const until = (one: CurvePost, counts: ReadonlyMap<number, number>) =>
    new Map([...counts].filter(([hours]) => one.publishedAt.getTime() + hours * HOUR_MS <= moment));
  return posts.slice(0, posts.indexOf(post) + 1).map((one) => ({
    ...one,
    counts: { views: until(one, one.counts.views), engagement: until(one, one.counts.engagement) },
  }));
}
