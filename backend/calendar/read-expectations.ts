import type { Knex } from 'knex';
import type { PostExpectation } from '#shared/calendar';
import { FORECAST_AGES, FORECAST_HORIZONS } from '#shared/forecasts';
import { hasTrait } from '#shared/post-text';
import { forecastsOfDrafts } from '../forecasts/forecast-of-draft.ts';
import { KeptForecast } from '../models/kept-forecast.ts';
import { ScheduledPost } from '../models/scheduled-post.ts';
import type { User } from '../models/user.ts';
import { presentPosts } from './present-posts.ts';
import { spanOf } from './read-calendar.ts';

const [BEFORE_ITS_READINGS] = FORECAST_AGES;
const [FIRST_DAY] = FORECAST_HORIZONS;
const ABOUT = { metric: 'views', horizonHours: FIRST_DAY, ageHours: BEFORE_ITS_READINGS } as const;

/** What to expect of the posts due in a stretch of time: by now for those that wait, and as it was written down for those that are out. */
export async function readExpectations(
  knex: Knex,
  user: User,
  given: { from: string; to: string },
  now: Date,
): Promise<PostExpectation[]> {
  const { from, to } = spanOf(given);
  const posts = await ScheduledPost.query()
    .where({ userId: user.id })
    .whereNot({ state: 'canceled' })
    .where('dueAt', '>=', from)
    .where('dueAt', '<', to);
  const [out, waiting] = [posts.filter(isOut), posts.filter((post) => !isOut(post))];
  return [...(await keptOf(user.id, out)), ...(await expectedOf(knex, user, waiting, now))];
}

const isOut = ({ state }: ScheduledPost): boolean => state === 'published';

async function keptOf(userId: string, posts: ScheduledPost[]): Promise<PostExpectation[]> {
  const shown = await presentPosts(userId, posts);
  const ids = new Map(shown.flatMap(({ id, parts: [first] }) => (first?.postId ? [[first.postId, id] as const] : [])));
  const rows = await KeptForecast.query()
    .where({ userId, ...ABOUT })
    .whereIn('postId', [...ids.keys()]);
  return rows.flatMap(({ postId, low, high, actual, isInside }) => {
    const id = ids.get(postId);
    return id === undefined || low === null || high === null ? [] : [{ id, range: { low, high }, actual, isInside }];
  });
}

async function expectedOf(knex: Knex, user: User, posts: ScheduledPost[], now: Date): Promise<PostExpectation[]> {
  const found: PostExpectation[] = [];
  for (const [accountId, own] of Map.groupBy(posts, (post) => post.accountId)) {
    const drafts = own.map(({ parts: [first], dueAt }) => {
      const { text = '', topicTag = null, linkUrl, mediaIds = [] } = first ?? {};
      const hasLink = Boolean(linkUrl) || hasTrait(text, 'link');
      return { text, topicTag: topicTag ?? null, hasLink, mediaType: formatOf(mediaIds.length), at: dueAt ?? now };
    });
    const forecasts = await forecastsOfDrafts(knex, user, accountId, drafts, now);
    for (const [index, { id }] of own.entries()) {
      const range = forecasts?.[index]?.find(
        ({ metric, horizon }) => metric === 'views' && horizon === FIRST_DAY,
      )?.range;
      if (range) found.push({ id, range: { low: range.low, high: range.high }, actual: null, isInside: null });
    }
  }
  return found;
}

/** What Threads calls a post with so many pictures. */
function formatOf(pictures: number): string {
  if (pictures === 0) return 'TEXT_POST';
  return pictures === 1 ? 'IMAGE' : 'CAROUSEL_ALBUM';
}
