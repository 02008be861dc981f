import { median } from 'simple-statistics';
import { CURVE_MEASURES, type PostRow } from '#shared/analytics/post-figures';
import type { FactMetric, Side } from '#shared/facts/fact-arguments';
import { tagName } from '#shared/posts/tags-of-post';
import { mediaTypeName } from '#shared/words/names';
import { effectOfTrait } from '../analytics/findings/effect-of-trait.ts';
import type { Effects } from '../analytics/findings/present-effects.ts';
import { readCurves } from '../analytics/posts/read-curves.ts';
import { type Median, type MedianMeasure, readMedians } from '../analytics/posts/read-medians.ts';
import { readPosts } from '../analytics/posts/read-posts-page.ts';
import { readEffects } from './get-effects.ts';
import { type ComparedSide, type Comparer, differenceOf } from './parts/difference.ts';
import { METRICS } from './parts/metrics.ts';
import { accountFilter, newestOf, nothing } from './parts/told.ts';
import { NO_SUCH_POST, NO_SUCH_POSTS, whyUnknown } from './parts/why-nothing.ts';

/** What a single post has. */
const OF_POSTS: FactMetric[] = [
  'views',
  'engagement',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'shares',
  'engagementRate',
];
const isOfPosts = (metric: FactMetric): metric is FactMetric & MedianMeasure => OF_POSTS.includes(metric);

/** Up to four posts, with their figures so far and their curves. */
export const compareNamed: Comparer = async ({ knex, user }, { a, b, metric }) => {
  const told = METRICS.published[metric];
  if (!told || !isOfPosts(metric)) return nothing('not_reported', whyUnknown('clicks', 'published'));
  const [idsA, idsB] = [idsIn(a), idsIn(b)];
  const ids = [...new Set([...idsA, ...idsB])];
  const page = await readPosts(knex, user.id, { sort: 'publishedAt', order: 'desc', ids, offset: 0 });
  if (page.posts.length < ids.length) return nothing('not_found', NO_SUCH_POST);
  const [one, other] = [idsA, idsB].map((own) =>
    sideOf(
      page.posts.filter(({ id }) => own.includes(id)),
      metric,
    ),
  );
  if (!one || !other) return nothing('not_found', NO_SUCH_POST);
  const measure = CURVE_MEASURES.find((name) => name === metric) ?? 'views';
  return {
    data: {
      ...{ metric, ...told, statistic: 'median' as const, a: one, b: other, ...differenceOf(one, other) },
      curves: await readCurves(knex, user.id, { ids, measure }),
    },
    ...{ asOf: page.readAt, definition: told.definition },
  };
};

const idsIn = (side: Side) => ('posts' in side ? side.posts : []);

function sideOf(posts: PostRow[], metric: MedianMeasure): ComparedSide {
  const values = posts.flatMap((post) => post[metric] ?? []);
  return {
    name: posts.map(({ text }) => text.split('\n')[0]?.slice(0, 60)).join(' · '),
    value: values.length > 0 ? median(values) : null,
    why: values.length === 0 ? 'It is not known of this post.' : null,
    n: posts.length,
    postIds: posts.map(({ id }) => id),
    effect: null,
  };
}

/** The posts with a tag or of a format against those with another, by what half of them got more than. */
export const compareGroups: Comparer = async (call, asked) => {
  const { metric } = asked;
  const told = METRICS.published[metric];
  if (!told || !isOfPosts(metric)) return nothing('not_reported', whyUnknown('clicks', 'published'));
  const { effects } = await readEffects(call);
  const [one, other] = [groupOf(asked.a), groupOf(asked.b)];
  const chosen = { from: asked.from, to: asked.to, accountIds: accountFilter(call) };
  const groups = { by: one.by, names: [one.key, other.key] };
  const [first = NONE, second = NONE] = await readMedians(call.knex, call.user.id, chosen, groups, metric);
  const [a, b] = [tellGroup(one, first, effects), tellGroup(other, second, effects)];
  if (a.n === 0 || b.n === 0) return nothing('no_such_posts', NO_SUCH_POSTS);
  const definition = metric === 'engagement' ? ('typicalEngagement' as const) : told.definition;
  return {
    data: { metric, ...told, definition, statistic: 'median', a, b, ...differenceOf(a, b), curves: null },
    asOf: newestOf(call.accounts.map(({ lastSyncAt }) => lastSyncAt)),
    definition,
  };
};

const NONE: Median = { posts: 0, value: null, postIds: [] };

interface Group {
  by: 'tag' | 'mediaType';
  /** What it is found by. */
  key: string;
  name: string;
}

/** Both sides are of one kind: the arguments of the fact say so. */
function groupOf(side: Side): Group {
  if ('format' in side) return { by: 'mediaType', key: side.format, name: mediaTypeName(side.format) };
  const key = 'tag' in side ? tagName(side.tag.trim()) : '';
  return { by: 'tag', key, name: `#${key}` };
}

function tellGroup({ by, key, name }: Group, { value, posts, postIds }: Median, effects: Effects): ComparedSide {
  return {
    ...{ name, value, n: posts, postIds },
    why: value === null ? 'None of these posts is a day old and has that figure.' : null,
    effect: effectOfTrait(by === 'tag' ? { tag: key } : { format: key }, effects),
  };
}
