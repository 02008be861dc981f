import { listMultiples, listPosts } from '#shared/analytics/post-figures';
import {
  type Calendar,
  cancelScheduledPost,
  changeScheduledPost,
  checkScheduledPost,
  createScheduledPost,
  findScheduledPost,
  getCalendar,
  getCalendarForecasts,
  resolveScheduledPost,
  type ScheduledPost,
} from '#shared/calendar/calendar';
import { getCalendarFeed } from '#shared/calendar/calendar-feed';
import { listSeries } from '#shared/calendar/calendar-series';
import { getPostingSlots, type PostingSlotsOfAccount, setPostingSlots } from '#shared/calendar/calendar-slots';
import { addPostPicture, getPostPicture, type PostPicture } from '#shared/calendar/post-pictures';
import { wallClockOf } from '#shared/days/wall-clock';
import { listExperiments } from '#shared/experiments';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { part, post } from './post-samples.ts';

/** A server that keeps what it is told of posts. */
export function serveCalendar(given: Calendar): FakeApi {
  let kept = given;
  const store = (changed: ScheduledPost) => {
    kept = { ...kept, posts: [...kept.posts.filter(({ id }) => id !== changed.id), changed] };
    return changed;
  };
  let pictures = 0;
  const api = new FakeApi();
  const known = (path: string) => kept.posts.find(({ id }) => path.includes(id));
  const of = (path: string) => known(path) ?? post(99);
  return api
    .on(getCalendar, () => ({ ...kept, posts: kept.posts.filter(({ state }) => state !== 'canceled') }))
    .on(
      findScheduledPost,
      ({ path }) =>
        known(path) ?? Response.json({ error: { code: 'not_found', message: 'Not found' } }, { status: 404 }),
    )
    .on(getCalendarForecasts, () => [])
    .on(listMultiples, () => [])
    .on(listSeries, () => [])
    .on(checkScheduledPost, () => [])
    .on(listExperiments, () => [])
    .on(getPostingSlots, () => week())
    .on(setPostingSlots, ({ body }) => week(body))
    .on(getCalendarFeed, () => ({ createdAt: null }))
    .on(listPosts, () => ({ total: 0, posts: [], timeZone: 'Europe/Berlin', readAt: null }))
    .on(createScheduledPost, ({ body }) => store(post(50, { ...written(body), revision: 1 })))
    .on(changeScheduledPost, ({ path, body }) =>
      store({ ...of(path), ...written(body), revision: of(path).revision + 1 }),
    )
    .on(addPostPicture, () => picture(++pictures))
    .on(getPostPicture, ({ path }) => picture(Number(path.slice(-2))))
    .on(cancelScheduledPost, ({ path }) => store({ ...of(path), state: 'canceled', revision: of(path).revision + 1 }))
    .on(resolveScheduledPost, ({ path }) => store({ ...of(path), state: 'published' }));
}

/** The small version says which one it is. */
export const picture = (number: number): PostPicture => ({
  id: `0190a000-0000-7000-8000-0000000009${String(number).padStart(2, '0')}`,
  width: 800,
  height: 600,
  thumbnail: `data:image/webp;base64,${number}`,
});

export const week = (changes: Partial<PostingSlotsOfAccount> = {}): PostingSlotsOfAccount => ({
  timeZone: 'Europe/Berlin',
  slots: [],
  daysOff: [],
  datesOff: [],
  nextFree: null,
  toLearn: [],
  suggestions: [],
  suggestionsZone: 'Europe/Berlin',
  noSuggestions: 'No time stands out in your posts so far.',
  ...changes,
});

const written = ({ parts, state, dueAt, timeZone, isByHand }: ScheduledPost): Partial<ScheduledPost> => ({
  ...{ state, dueAt, timeZone, isByHand, wallClock: dueAt && wallClockOf(new Date(dueAt), timeZone) },
  parts: parts.map((one) => part(one.text, one)),
  rehearsal: state === 'draft' ? null : { state: 'pending', message: null },
});
