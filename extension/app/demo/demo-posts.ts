import { publicationDays } from '#shared/analytics/post-choices';
import {
  AGES,
  type CurveMeasure,
  type Curves,
  comparePosts,
  listPosts,
  type PostPage,
  type PostRow,
} from '#shared/analytics/post-figures';
import { POSTS_PAGE_SIZE } from '#shared/contract/limits-and-page-sizes';
import { addDays } from '#shared/days/period-choice';
import { today } from '#shared/words/dates';
import { countsOf, GROWTH, samplePosts } from './sample-posts.ts';

/** The page of the posts table that an address asks for. */
export function demoPosts({ searchParams }: URL): PostPage {
  const query = listPosts.query.parse(Object.fromEntries(searchParams));
  const { sort, order, search = '', ids, age, offset } = query;
  const days = publicationDays(query, today('UTC'));
  const found = samplePosts
    .filter(({ id, text }) => (!ids || ids.includes(id)) && text.toLowerCase().includes(search.toLowerCase()))
    .filter(({ publishedAt }) => !days || (days.from <= publishedAt && publishedAt < addDays(days.to, 1)))
    .map((post) => (age ? atAge(post, AGES.indexOf(age)) : post))
    .toSorted((a, b) => (order === 'asc' ? 1 : -1) * compare(a[sort], b[sort]));
  return {
    total: found.length,
    posts: found.slice(offset, offset + POSTS_PAGE_SIZE),
    timeZone: 'UTC',
    readAt: samplePosts[0]?.readAt ?? null,
  };
}

/** How the posts grew that an address names. */
export function demoCurves({ searchParams }: URL): Curves {
  const { ids, measure } = comparePosts.query.parse(Object.fromEntries(searchParams));
  const all = samplePosts.map((post) => curveOf(post, measure));
  const quartile = (share: number) =>
    GROWTH.map((_, age) =>
      quantile(
        all.map((curve) => curve[age] ?? 0),
        share,
      ),
    );
  return {
    measure,
    curves: ids.flatMap((postId) => {
      const post = samplePosts.find(({ id }) => id === postId);
      return post ? [{ postId, values: curveOf(post, measure) }] : [];
    }),
    typical: { low: quartile(0.25), median: quartile(0.5), high: quartile(0.75), posts: all.length },
  };
}

/** A post as it stood at one of `AGES`. */
function atAge(post: PostRow, age: number): PostRow {
  const { views, engagementRate } = post;
  if (views === null || engagementRate === null) return post;
  const counts = countsOf(Math.round(views * (GROWTH[age] ?? 1)), engagementRate / 100);
  return { ...post, ...counts, multipleAge: Number(AGES[age]) };
}

const curveOf = (post: PostRow, measure: CurveMeasure) => AGES.map((_, age) => atAge(post, age)[measure]);

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? null;

const compare = (a: string | number | null, b: string | number | null) =>
  typeof a === 'string' ? a.localeCompare(String(b)) : Number(a ?? -1) - Number(b ?? -1);
