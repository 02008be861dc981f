import type { PostRow } from '#shared/analytics/post-figures';
import type { FactPeriod } from '#shared/facts/fact-result';
import type { AskedFact } from '#shared/facts/facts';
import { tagName } from '#shared/posts/tags-of-post';
import { readPosts } from '../analytics/posts/read-posts-page.ts';
import { readEarliestPost } from '../plans/outcome/read-period-posts.ts';
import { daysAsAsked, daysOf } from './days/fact-days.ts';
import { accountFilter, type Fact, type FactCall, nothing } from './parts/told.ts';
import { NO_POSTS, NO_SUCH_POSTS } from './parts/why-nothing.ts';

export const listPosts: Fact<'list_posts'> = async (call, asked) => {
  const { knex, user } = call;
  const { account: _, format: mediaType, tag, text: search, cursor, from, to, multiples, link, ...rest } = asked;
  const period = await daysListed(call, { from, to });
  if (!period && (from ?? to) !== undefined) return whyNone(call, null);
  const offset = Number(cursor ?? 0);
  const isCompared = multiples || rest.sort === 'multiple';
  const page = await readPosts(knex, user.id, {
    ...rest,
    ...{ search, mediaType, from: period?.from, to: period?.to, offset, isCompared },
    link: link ? 'link' : undefined,
    tag: tag === undefined ? undefined : tagName(tag.trim()),
    accountIds: accountFilter(call),
  });
  if (page.total === 0) return whyNone(call, period);
  const next = offset + page.posts.length;
  return {
    data: { total: page.total, posts: page.posts, cursor: next < page.total ? String(next) : null },
    asOf: page.readAt,
    period,
    definition: rest.sort === 'publishedAt' ? null : (DEFINED.find((name) => name === rest.sort) ?? null),
    nulls: nullsOf(page.posts, isCompared),
  };
};

async function daysListed(call: FactCall, { from, to }: Pick<AskedFact<'list_posts'>, 'from' | 'to'>) {
  if (from !== undefined) return daysAsAsked(call, { from, to }, 'user');
  return to === undefined ? null : daysOf(call, { to }, 'user');
}

const DEFINED = ['views', 'engagement', 'engagementRate', 'multiple'] as const;

async function whyNone({ knex, user }: FactCall, period: FactPeriod | null) {
  const hasPosts = (await readEarliestPost(knex, user.id)) !== null;
  return hasPosts ? nothing('no_such_posts', NO_SUCH_POSTS, { period }) : nothing('no_posts', NO_POSTS);
}

const NOT_TOLD = 'Threads does not report it of some posts, or they were not read yet.';
const NOT_COMPARED =
  'A post is compared once eight others are known at its age. Posts from before the newest 10,000, and those not read near one of these ages, are not.';
const NOT_ASKED = 'These posts were not compared: that was not asked for.';
const WHY: Partial<Record<keyof PostRow, string>> = {
  ...{ views: NOT_TOLD, likes: NOT_TOLD, replies: NOT_TOLD, reposts: NOT_TOLD, quotes: NOT_TOLD, shares: NOT_TOLD },
  engagement: NOT_TOLD,
  engagementRate: 'A post without known views has no rate.',
  followerEngagementRate: 'Followers are not known from before you connected the account.',
  ...{ multiple: NOT_COMPARED, percentile: NOT_COMPARED, multipleAge: NOT_COMPARED, comparedWith: NOT_COMPARED },
  permalink: 'Threads gives no address for some posts.',
};

/** Why figures are null, of those that are null in any of these rows. */
export function nullsOf(rows: PostRow[], isCompared = true): Record<string, string> {
  const found = Object.entries(WHY).filter(([name]) => rows.some((row) => row[name as keyof PostRow] === null));
  const told = found.map(([name, why]) => [name, why === NOT_COMPARED && !isCompared ? NOT_ASKED : why]);
  return Object.fromEntries(told);
}
