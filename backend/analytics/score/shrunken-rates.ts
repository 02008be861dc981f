import { mean, sumSimple as sum, variance } from 'simple-statistics';

/** Counts of a post: engagement, and the views it is measured by. */
export interface Rated {
  engagement: number;
  views: number;
}

/** Imagined views, and the engagement among them. */
interface Prior {
  engagement: number;
  views: number;
}

/** Where posts are too few or too much alike to tell: 4% of 50 views. */
const WEAK: Prior = { engagement: 2, views: 50 };
const LEAST_POSTS = 8;
const MOST_VIEWS = 10_000;

/** The beta distribution that the rates of these posts have the mean and variance of. */
export function priorOf(posts: Rated[]): Prior {
  const rates = posts.filter(({ views }) => views > 0).map(({ engagement, views }) => Math.min(1, engagement / views));
  if (rates.length < LEAST_POSTS) return WEAK;
  const average = mean(rates);
  const views = (average * (1 - average)) / variance(rates) - 1;
  if (!(views > 0 && views < MOST_VIEWS)) return WEAK;
  return { engagement: average * views, views };
}

/** Engagement by views of some posts together, drawn towards the prior where they were seen little. */
export function shrunkenRate(posts: Rated[], prior: Prior): number {
  const views = sum(posts.map((post) => post.views));
  const engagement = sum(posts.map((post) => Math.min(post.engagement, post.views)));
  return (engagement + prior.engagement) / (views + prior.views);
}
