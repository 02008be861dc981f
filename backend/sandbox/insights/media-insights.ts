import { badParameter, GraphError } from '../errors/graph-error.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { json } from '../http/reply.ts';
import type { Post } from '../posts/post.ts';
import { figureAt, topLevelOf } from '../posts/post-figures.ts';
import { ownPost } from '../reading/own-post.ts';
import { mediaMetricText } from './metric-texts.ts';

const METRICS = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const;
type Metric = (typeof METRICS)[number];

/** `GET /{media}/insights`: lifetime totals of a post so far. Empty for a repost. */
export function mediaInsights(call: UserCall): Reply {
  const post = ownPost(call);
  const metrics = readMetrics(call.input.get('metric') ?? '');
  if (post.kind === 'repost') return json({ data: [] });
  return json({ data: metrics.map((metric) => row(call, post, metric)) });
}

function readMetrics(text: string): Metric[] {
  const names = text.split(',').filter((name) => name !== '');
  if (names.length === 0) throw badParameter('(#100) The parameter metric is required');
  return names.map(metricNamed);
}

function metricNamed(name: string): Metric {
  const metric = METRICS.find((known) => known === name);
  if (metric) return metric;
  // An account metric requested for a post gets the answer of an internal error.
  if (name === 'clicks') throw new GraphError(500, 1, 'An unknown error occurred');
  throw badParameter(`(#100) metric[0] must be one of the following values: ${METRICS.join(', ')}`);
}

function row({ world, sandbox }: UserCall, post: Post, metric: Metric) {
  const total = figureAt(post, metric, sandbox.now());
  // A reply counts direct answers; a first post counts the whole tree.
  const value = metric === 'replies' && post.replyTo ? topLevelOf(total) : total;
  return {
    name: metric,
    period: 'lifetime',
    values: [{ value }],
    ...mediaMetricText(world.creator.locale, metric),
    id: `${post.id}/insights/${metric === 'replies' ? 'thread_replies' : metric}/lifetime`,
  };
}
