import type { Knex } from 'knex';
import { median } from 'simple-statistics';
import { MAX_GROUP_DOTS } from '#shared/limits-and-page-sizes';
import { type Grouping, type GroupMeasure, LEAST_IN_GROUP, type PostGroup, type PostGroups } from '#shared/performance';
import type { Period } from '#shared/threads-panel-periods';
import { notSignedIn } from '../../base/errors.ts';
import { medianDifference } from '../../statistics/median-difference.ts';
import { type GroupedPost, readGroupedPosts } from './grouped-posts.ts';
import { type Side, tellGroupsApart } from './tell-groups-apart.ts';

interface Asked {
  account?: string | undefined;
  period: Period;
  by: Grouping;
  a?: string | undefined;
  b?: string | undefined;
  measure: GroupMeasure;
}

const TEXT_LENGTH = 80;

/** Two groups of the posts of a period, by what they had at the age of a day. Throws 401 when the user is gone. */
export async function compareGroups(knex: Knex, userId: string, asked: Asked): Promise<PostGroups> {
  const found = await readGroupedPosts(knex, userId, asked);
  if (!found) throw notSignedIn();
  const { a, b, choices } = tellGroupsApart(found.posts, asked);
  const [one, other] = [a, b].map((side) => found.posts.filter(side.has)) as [GroupedPost[], GroupedPost[]];
  const [values, others] = [valuesIn(one), valuesIn(other)];
  const isEnough = Math.min(values.length, others.length) >= LEAST_IN_GROUP;
  return {
    from: found.from,
    to: found.to,
    a: present(a, one),
    b: present(b, other),
    difference: isEnough ? medianDifference(values, others) : null,
    choices,
  };
}

const valuesIn = (posts: GroupedPost[]) => posts.flatMap(({ value }) => value ?? []);

function present({ name }: Side, posts: GroupedPost[]): PostGroup {
  const values = valuesIn(posts);
  return {
    name,
    posts: values.length,
    notRead: posts.length - values.length,
    median: values.length > 0 ? median(values) : null,
    dots: posts
      .flatMap(({ id, value, text }) => (value === null ? [] : [{ id, value, text: text.slice(0, TEXT_LENGTH) }]))
      .slice(0, MAX_GROUP_DOTS),
  };
}
