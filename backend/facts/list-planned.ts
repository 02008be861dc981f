import { DUE_MAX_DAYS, MAX_FACT_ROWS } from '#shared/contract/limits-and-page-sizes';
import { SENT } from '../models/calendar/post-states.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { accountFilter, type Fact } from './parts/told.ts';

/** Days ahead where no end is named. */
const USUAL_DAYS = 28;

export const listPlanned: Fact<'list_planned'> = async (call, { from, to }) => {
  const { timeZone, id: userId } = call.user;
  const dayOf = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  const today = dayOf(call.now);
  const first = from && from > `${today}` ? Temporal.PlainDate.from(from) : today;
  const last = earlier(
    to && to >= `${first}` ? Temporal.PlainDate.from(to) : first.add({ days: USUAL_DAYS - 1 }),
    first.add({ days: DUE_MAX_DAYS }),
  );
  const ids = accountFilter(call);
  const own = () =>
    ScheduledPost.query()
      .where({ userId })
      .modify((query) => ids && query.whereIn('accountId', ids));
  const due = await own()
    .whereIn('state', SENT)
    .where('dueAt', '>=', startOf(first))
    .where('dueAt', '<', startOf(last.add({ days: 1 })))
    .orderBy(['dueAt', 'id']);
  const posts = due.flatMap(({ id, dueAt, state, parts }) =>
    dueAt ? [{ id, dueAt: dueAt.toISOString(), state, text: parts[0]?.text ?? '' }] : [],
  );
  const drafts = () => own().where({ state: 'draft' }).whereNull('dueAt');
  const newest = await drafts().select('id', 'parts').orderBy('id', 'desc').limit(MAX_FACT_ROWS);
  const taken = new Set(due.map(({ dueAt }) => dueAt && `${dayOf(dueAt)}`));
  const freeDays = daysFrom(first, last).filter((day) => !taken.has(day));
  return {
    data: {
      posts: posts.slice(0, MAX_FACT_ROWS),
      total: posts.length,
      drafts: await drafts().resultSize(),
      newestDrafts: newest.map(({ id, parts }) => ({ id, text: parts[0]?.text ?? '' })),
      freeDays: freeDays.slice(0, MAX_FACT_ROWS),
      free: freeDays.length,
    },
    period: { from: `${first}`, to: `${last}`, days: 'user', isRunning: true },
  };
};

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? one : other;

const daysFrom = (first: Temporal.PlainDate, last: Temporal.PlainDate): string[] =>
  Array.from({ length: Math.max(0, first.until(last).days + 1) }, (_, at) => `${first.add({ days: at })}`);
