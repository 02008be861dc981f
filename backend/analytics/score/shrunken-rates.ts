import { mean, sumSimple as sum, variance } from 'simple-statistics';

/** Counts of a post. */
export interface Rated {
  engagement: number;
  views: number;
}

/** A beta prior as pseudo-counts: the parameters are `engagement` and `views - engagement`. */
interface Prior {
  engagement: number;
  views: number;
}

/** A weak prior, for posts that are too few or too similar to estimate one: 4% of 50 views. */
const WEAK: Prior = { engagement: 2, views: 50 };
const LEAST_POSTS = 8;
const MOST_VIEWS = 10_000;

/** Fits a beta prior to the engagement rates of these posts by the method of moments. */
export function priorOf(posts: Rated[]): Prior {
  const rates = posts.filter(({ views }) => views > 0).map(({ engagement, views }) => Math.min(1, engagement / views));
  if (rates.length < LEAST_POSTS) return WEAK;
  const average = mean(rates);
  const views = (average * (1 - average)) / variance(rates) - 1;
  if (!(views > 0 && views < MOST_VIEWS)) return WEAK;
  return { engagement: average * views, views };
}

/** The posterior mean of the engagement rate of some posts together: few views shrink it towards the prior. */
export function shrunkenRate(posts: Rated[], prior: Prior): number {
  const views = sum(posts.map((post) => post.views));
  const engagement = sum(posts.map((post) => Math.min(post.engagement, post.views)));
  return (engagement + prior.engagement) / (views + prior.views);
}
