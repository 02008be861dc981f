import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getReplies } from '#shared/analytics/replies';
import type { TestClient } from '../client.ts';
import { accounts } from './accounts.ts';
import { type ClockedApp, startClockedApp } from './clock.ts';
import { nearly } from './nearly.ts';
import { signUpOwner } from './store-account.ts';
import type { SyntheticAccount } from './synthetic-account.ts';

let app: ClockedApp;
beforeAll(async () => {
  app = await startClockedApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PACIFIC = 'America/Los_Angeles';
const KINDS = ['likes', 'replies', 'reposts', 'quotes'] as const;

interface Reply {
  postId: string;
  externalId: string;
  at: number;
  isQuestion: boolean;
  answeredAt: number | null;
}

/** Replies in the first days after each post, of which some are answered; and when those of each post were last read. */
function drawReplies({ posts, now }: SyntheticAccount) {
  const generator = mersenne(posts.length);
  const random = () => uniformFloat64(generator);
  const readAt = new Map<string, number>();
  const replies: Reply[] = [];
  for (const { id, publishedAt } of posts) {
    const read = Math.min(now, publishedAt + 90 * DAY) - Math.floor(random() * 30) * HOUR;
    if (random() < 0.1 || read < publishedAt) continue;
    readAt.set(id, read);
    const count = Math.floor(random() ** 2 * 12);
    for (let nth = 0; nth < count; nth++) {
      const at = publishedAt + Math.round(random() ** 3 * 20 * DAY);
      if (at > read) continue;
      const answer = at + Math.round(random() ** 4 * 4 * DAY);
      const isAnswered = random() < 0.6 && answer <= read;
      replies.push({
        postId: id,
        externalId: `${id}-${nth}`,
        at,
        isQuestion: random() < 0.3,
        answeredAt: isAnswered ? answer : null,
      });
    }
  }
  return { replies, readAt };
}

const zonedAt = (moment: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
const dayOf = (moment: number, zone: string) => `${zonedAt(moment, zone).toPlainDate()}`;
const plus = (day: string, days: number) => `${Temporal.PlainDate.from(day).add({ days })}`;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};
const isoOf = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString());
const least = (values: number[]) => (values.length > 0 ? Math.min(...values) : undefined);

describe.each(accounts)('replies to an account that is $name', (account) => {
  const { replies, readAt } = drawReplies(account);
  const postOf = new Map(account.posts.map((post) => [post.id, post]));
  const yesterday = plus(dayOf(account.now, account.zone), -1);
  const inDays = (from: string, to: string) =>
    replies.filter(({ at }) => dayOf(at, account.zone) >= from && dayOf(at, account.zone) <= to);

  let client: TestClient;
  let userId: string;
  const read = async (query: Record<string, string>) => {
    const { status, body } = await client.call(getReplies, { params: { userId }, query });
    expect(status).toBe(200);
    expect(getReplies.response.parse(body)).toEqual(body);
    return getReplies.response.parse(body);
  };
  beforeAll(async () => {
    ({ client, userId } = await signUpOwner(app, account));
    const rows = replies.map(({ at, answeredAt, ...reply }) => ({
      ...reply,
      userId,
      repliedAt: new Date(at),
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
    }));
    await app.knex.batchInsert('post_replies', rows, 500);
    for (const [id, moment] of readAt)
      await app
        .knex('content_posts')
        .where({ userId, id })
        .update({ repliesReadAt: new Date(moment) });
  });

  const startOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(account.zone).epochMilliseconds;

  /** What the page should say of the replies of some days. */
  function receivedIn(from: string, to: string) {
    const own = inDays(from, to);
    const isDue = ({ at, postId }: Reply, hours: number) => at + hours * HOUR <= (readAt.get(postId) ?? 0);
    const times = own
      .filter((reply) => reply.answeredAt !== null && isDue(reply, 24))
      .map(({ at, answeredAt }) => Math.round(((answeredAt ?? 0) - at) / 1000));
    return {
      ...{ from, to },
      replies: own.length,
      questions: own.filter(({ isQuestion }) => isQuestion).length,
      answered: own.filter(({ answeredAt }) => answeredAt !== null).length,
      posts: new Set(own.map(({ postId }) => postId)).size,
      within: [1, 6, 24].map((hours) => {
        const due = own.filter((reply) => isDue(reply, hours));
        const inTime = due.filter(({ at, answeredAt }) => answeredAt !== null && answeredAt - at <= hours * HOUR);
        return { hours, due: due.length, answered: inTime.length };
      }),
      times,
    };
  }

  it.each([
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ] as const)('counts those of %s, and of the days before', async (period, length) => {
    const told = await read({ period });
    const [from, to] = [plus(yesterday, 1 - length), yesterday];
    // Those of older posts hardly come on these days, and are not asked for.
    const old = startOf(plus(from, -length));
    const known = account.posts.filter(({ id, publishedAt }) => readAt.has(id) && publishedAt >= old - 91 * DAY);
    const knownFrom = least(known.map(({ publishedAt }) => publishedAt));
    const isKnown = (day: string) => knownFrom === undefined || day >= dayOf(knownFrom, account.zone);
    for (const [span, first, last] of [
      [told.received, from, to],
      [told.against, plus(from, -length), plus(from, -1)],
    ] as const) {
      const { times, ...counts } = receivedIn(first, last);
      if (span === told.against && !(knownFrom !== undefined && isKnown(first))) {
        expect(span).toBeNull();
        continue;
      }
      expect(span).toMatchObject(counts);
      expect(span?.answerTime?.answers).toBe(times.length < 5 ? undefined : times.length);
      if (!span?.answerTime) continue;
      expect(span.answerTime.median).toBe(middle(times));
      const [below, above] = [span.answerTime.low, span.answerTime.high];
      expect(times).toEqual(expect.arrayContaining([below, above]));
      // As many lie below its lower end as above its upper one.
      const sorted = times.toSorted((a, b) => a - b);
      expect(sorted.indexOf(below)).toBe(sorted.length - 1 - sorted.lastIndexOf(above));
    }
    const days = Array.from({ length }, (_, at) => plus(from, at));
    const isQuick = ({ at, answeredAt }: Reply) => answeredAt !== null && answeredAt - at <= 24 * HOUR;
    expect(told.days).toEqual(
      days.map((day) => ({
        day,
        replies: isKnown(day) ? inDays(day, day).length : null,
        answered: isKnown(day) ? inDays(day, day).filter(isQuick).length : null,
      })),
    );
    const unread = account.posts.filter(
      ({ id, publishedAt, readings }) =>
        !readAt.has(id) &&
        publishedAt >= startOf(from) &&
        publishedAt < startOf(plus(to, 1)) &&
        readings.at(-1)?.replies,
    );
    expect(told.unread).toBe(unread.length);
    const byHour = Object.groupBy(inDays(from, to), ({ at }) => {
      const { dayOfWeek, hour } = zonedAt(at, account.zone);
      return `${dayOfWeek - 1} ${hour}`;
    });
    expect(Object.fromEntries(told.hours.map(({ weekday, hour, replies }) => [`${weekday} ${hour}`, replies]))).toEqual(
      Object.fromEntries(Object.entries(byHour).map(([slot, own]) => [slot, own?.length])),
    );
  });

  it('lists what waits, the oldest question first', async () => {
    const { waiting } = await read({ period: '7d' });
    const first = plus(dayOf(account.now, account.zone), -89);
    const open = replies.filter(
      ({ postId, answeredAt }) =>
        answeredAt === null && dayOf(postOf.get(postId)?.publishedAt ?? 0, account.zone) >= first,
    );
    const questions = open.filter(({ isQuestion }) => isQuestion);
    const under = Map.groupBy(open, ({ postId }) => postId);
    expect(waiting).toMatchObject({
      replies: open.length,
      questions: questions.length,
      oldestAt: isoOf(least(open.map(({ at }) => at))),
      oldestQuestionAt: isoOf(least(questions.map(({ at }) => at))),
      under: under.size,
    });
    expect(waiting.posts).toHaveLength(Math.min(50, under.size));
    for (const post of waiting.posts) {
      const own = under.get(post.id) ?? [];
      const asked = own.filter(({ isQuestion }) => isQuestion);
      expect(post).toMatchObject({
        waiting: own.length,
        questions: asked.length,
        oldestAt: isoOf(least(own.map(({ at }) => at))),
        oldestQuestionAt: isoOf(least(asked.map(({ at }) => at))),
      });
    }
    const order = waiting.posts.map(({ oldestQuestionAt, oldestAt }) => `${oldestQuestionAt ?? 'later'} ${oldestAt}`);
    expect(order).toEqual(order.toSorted());
  });

  it('ranks posts by their reply rate, drawn to the usual one, above half of the median views', async () => {
    const { starters } = await read({ period: '90d' });
    const known = account.posts.flatMap(({ id, publishedAt, readings }) => {
      const { views, replies } = readings.at(-1) ?? { views: null, replies: null };
      const day = dayOf(publishedAt, account.zone);
      const isIn = day >= plus(yesterday, -89) && day <= yesterday && publishedAt <= account.now - DAY;
      return isIn && views && replies !== null ? [{ id, views, replies }] : [];
    });
    const usualViews = middle(known.map(({ views }) => views));
    const usualRate = sum(known.map(({ replies }) => replies)) / sum(known.map(({ views }) => views));
    expect(starters.known).toBe(known.length);
    const ranked = known
      .filter(({ views }) => views >= usualViews / 2)
      .map((post) => ({ ...post, rate: (post.replies + usualViews * usualRate) / (post.views + usualViews) }))
      .toSorted((a, b) => b.rate - a.rate)
      .slice(0, 10);
    expect(nearly(starters.posts.map(({ shrunkRate }) => shrunkRate))).toEqual(
      nearly(known.length < 8 ? [] : ranked.map(({ rate }) => rate)),
    );
    for (const { id, rate } of starters.posts) {
      const post = known.find((one) => one.id === id);
      expect(rate).toBeCloseTo((post?.replies ?? 0) / (post?.views ?? 1), 10);
    }
  });

  it('adds up what Threads counted, by weeks that end with the period', async () => {
    const { mix } = await read({ period: '30d' });
    const last = plus(dayOf(account.now, PACIFIC), -1);
    const own = account.days.filter(
      (day) => day.day >= plus(last, -29) && day.day <= last && KINDS.some((kind) => day[kind] !== null),
    );
    if (own.length === 0) return expect(mix).toBeNull();
    const totalOf = (days: typeof own) =>
      Object.fromEntries(KINDS.map((kind) => [kind, sum(days.map((day) => day[kind] ?? 0))]));
    expect(mix).toMatchObject({ from: plus(last, -29), to: last, daysRead: own.length, total: totalOf(own) });
    expect(mix?.steps.map(({ to }) => to)).toEqual([21, 14, 7, 0].map((back) => plus(last, -back)));
    for (const { from, to, counts } of mix?.steps ?? []) {
      const days = own.filter(({ day }) => day >= from && day <= to);
      if (days.length === 0) expect(counts).toBeNull();
      else expect(counts).toMatchObject(totalOf(days));
    }
  });
});
