import type { Knex } from 'knex';
import { raw } from 'objection';
import { FORECAST_AGES, FORECAST_HORIZONS } from '#shared/analytics/forecasts';
import type { PostExpectation } from '#shared/calendar/calendar';
import { MAX_EXPECTED_POSTS, MAX_LISTED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { formatOf } from '#shared/post-quality';
import { hasTrait } from '#shared/posts/post-text';
import { forecastsOfDrafts } from '../forecasts/forecast-of-draft.ts';
import { PublishPart } from '../models/calendar/publish-part.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import type { User } from '../models/users/user.ts';
import { KeptForecast } from '../models/watching/kept-forecast.ts';
import { postsOf } from './present-posts.ts';
import { spanOf } from './read-calendar.ts';

const [BEFORE_ITS_READINGS] = FORECAST_AGES;
const [FIRST_DAY] = FORECAST_HORIZONS;
/** What the calendar says of a post that waits. */
const ASKED = [{ metric: 'views', horizon: FIRST_DAY }] satisfies Parameters<typeof forecastsOfDrafts>[5];
const ABOUT = { metric: 'views', horizonHours: FIRST_DAY, ageHours: BEFORE_ITS_READINGS } as const;

/** What to expect of the posts due in a stretch of time: by now for those that wait, and as it was written down for those that are out. */
export async function readExpectations(
  knex: Knex,
  user: User,
  given: { from: string; to: string },
  now: Date,
): Promise<PostExpectation[]> {
  const span = spanOf(given);
  return [
    ...(await keptOf(user.id, span)),
    ...(await expectedOf(knex, user, await readWaiting(user.id, span, now), now)),
  ];
}

interface Span {
  from: Date;
  to: Date;
}

const readDue = (userId: string, { from, to }: Span) =>
  ScheduledPost.query().where({ userId }).where('dueAt', '>=', from).where('dueAt', '<', to);

async function keptOf(userId: string, span: Span): Promise<PostExpectation[]> {
  const out = await readDue(userId, span)
    .where({ state: 'published' })
    .select('id', 'accountId')
    .orderBy('dueAt')
    .limit(MAX_LISTED_POSTS);
  const accountOf = new Map(out.map(({ id, accountId }) => [id, accountId]));
  const parts = await PublishPart.query()
    .where({ userId, n: 0 })
    .whereIn('postId', [...accountOf.keys()])
    .select('postId', 'mediaId');
  const read = await postsOf(userId, parts);
  const ids = new Map(
    parts.flatMap(({ postId, mediaId }) => {
      const known = read.get(`${accountOf.get(postId)}/${mediaId}`);
      return known === undefined ? [] : [[known, postId] as const];
    }),
  );
  const rows = await KeptForecast.query()
    .where({ userId, ...ABOUT })
    .whereIn('postId', [...ids.keys()]);
  return rows.flatMap(({ postId, low, high, actual, isInside }) => {
    const id = ids.get(postId);
    return id === undefined || low === null || high === null ? [] : [{ id, range: { low, high }, actual, isInside }];
  });
}

/** Those that are still to come first, since only so many are looked at. */
async function readWaiting(userId: string, span: Span, now: Date): Promise<ScheduledPost[]> {
  return readDue(userId, span)
    .whereNotIn('state', ['published', 'canceled'])
    .select('id', 'accountId', 'dueAt', raw('jsonb_build_array(parts -> 0)').as('parts'))
    .orderByRaw('due_at < ?, due_at', [now])
    .limit(MAX_EXPECTED_POSTS);
}

async function expectedOf(knex: Knex, user: User, posts: ScheduledPost[], now: Date): Promise<PostExpectation[]> {
  const found: PostExpectation[] = [];
  for (const [accountId, own] of Map.groupBy(posts, (post) => post.accountId)) {
    const drafts = own.map(({ parts: [first], dueAt }) => {
      const { text = '', topicTag = null, linkUrl, mediaIds = [] } = first ?? {};
      const hasLink = Boolean(linkUrl) || hasTrait(text, 'link');
      return { text, topicTag: topicTag ?? null, hasLink, mediaType: formatOf(mediaIds.length), at: dueAt ?? now };
    });
    const forecasts = await forecastsOfDrafts(knex, user, accountId, drafts, now, ASKED);
    for (const [index, { id }] of own.entries()) {
      const range = forecasts?.[index]?.[0]?.range;
      if (range) found.push({ id, range: { low: range.low, high: range.high }, actual: null, isInside: null });
    }
  }
  return found;
}
