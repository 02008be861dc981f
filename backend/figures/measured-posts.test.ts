import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { MAX_MEASURED_POSTS, MEASURED_DAYS } from '#shared/posts/measured-days';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { PostSnapshot } from '../models/posts/post-snapshot.ts';
import { signUp } from '../testing/factories.ts';
import { analysisOf } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { readMeasuredPosts } from './measured-posts.ts';
import { storePostAges } from './store-figures-at-ages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const read = (userId: string) => readMeasuredPosts(app.knex, userId);

async function newUser(timeZone = 'UTC') {
  const { client, user } = await signUp(app, { timeZone });
  const publish = async (changes: Partial<ContentPost> = {}) =>
    await ContentPost.query().insert({
      userId: user.id,
      title: 'A post',
      content: 'Its text',
      publishedAt: new Date(Date.now() - 10 * DAY_MS),
      ...changes,
    });
  return { client, userId: user.id, publish };
}

/** Reads the figures of a post at ages in hours. */
async function readAt(post: ContentPost, readings: [hours: number, figures: Partial<PostSnapshot>][]): Promise<void> {
  const published = post.publishedAt?.getTime() ?? 0;
  for (const [hours, figures] of readings) {
    const takenAt = new Date(published + hours * HOUR_MS);
    await PostSnapshot.query().insert({ userId: post.userId, postId: post.id, takenAt, ...figures });
  }
  await storePostAges(app.knex, post.userId, [post.id]);
}

describe('measured posts', () => {
  it('carry what a post is, its counts, and its hour in the zone of the user on that date', async () => {
    const { userId, publish } = await newUser('Europe/Berlin');
    // Berlin changes its clocks on the last Sundays of March and October: one of these dates has summer time.
    const dates = [10, 170].map(
      (days) => new Date(Math.floor((Date.now() - days * DAY_MS) / DAY_MS) * DAY_MS + 12 * HOUR_MS),
    );
    for (const publishedAt of dates) {
      const counts = { likes: 5, comments: 3, reposts: 2, quotes: 1, shares: 40, reach: 900, externalId: null };
      await publish({ publishedAt, ...counts, mediaType: 'IMAGE', topicTag: 'cats', hashtags: ['tabby'] });
    }
    const posts = await read(userId);
    expect(posts.map(({ slot }) => slot)).toEqual(
      dates.map((date) => {
        const local = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('Europe/Berlin');
        return { hour: local.hour, weekday: local.dayOfWeek - 1 };
      }),
    );
    expect(posts[0]).toMatchObject({ source: 'posts', mediaType: 'IMAGE', topicTag: 'cats', hashtags: ['tabby'] });
    expect(posts[0]).toMatchObject({ text: 'Its text', likes: 5, comments: 3, views: 900, publishedAt: dates[0] });
  });

  it.each<[string, [number, Partial<PostSnapshot>][], number | null, number | null]>([
    [
      'are on the line between the readings around it',
      [
        [20, { views: 100 }],
        [28, { views: 180 }],
      ],
      140,
      null,
    ],
    ['are those of a reading at that age', [[24, { views: 70, likes: 4, replies: 1 }]], 70, 5],
    [
      'are unknown where the readings are more than 14.4 hours apart',
      [
        [12, { views: 1 }],
        [27, { views: 9 }],
      ],
      null,
      null,
    ],
    [
      'are known where they are nearer',
      [
        [12, { views: 10 }],
        [26, { views: 24 }],
      ],
      22,
      null,
    ],
    ['are unknown where the first reading came later', [[30, { views: 90 }]], null, null],
    ['are unknown where no reading came later', [[23, { views: 90 }]], null, null],
    [
      'are unknown where views were not reported',
      [
        [23, { views: null, likes: 1 }],
        [25, { views: 3, likes: 3 }],
      ],
      null,
      2,
    ],
  ])('at the age of a day %s', async (_case, readings, dayViews, dayEngagement) => {
    const { userId, publish } = await newUser();
    await readAt(await publish(), readings);
    expect(await read(userId)).toMatchObject([{ dayViews, dayEngagement }]);
  });

  it('are the newest of half a year, newest first', async () => {
    const { userId } = await newUser();
    const posts = Array.from({ length: MAX_MEASURED_POSTS + 10 }, (_, index) => ({
      userId,
      title: `Post ${index}`,
      content: '',
      publishedAt: new Date(Date.now() - (index + 1) * HOUR_MS),
    }));
    await ContentPost.query().insert(posts);
    const titles = (await read(userId)).map(({ title }) => title);
    expect(titles).toEqual(posts.slice(0, MAX_MEASURED_POSTS).map(({ title }) => title));
    const { userId: other, publish } = await newUser();
    await publish({ publishedAt: new Date(Date.now() - (MEASURED_DAYS + 1) * DAY_MS) });
    expect(await read(other)).toEqual([]);
  });

  it('are the analyzed ones where no post is synced, without an hour', async () => {
    const { userId } = await newUser();
    const analysis = analysisOf({
      confirmedCounts: { likes: 4, replies: 1, reposts: 2, shares: null },
      topics: ['tea'],
    });
    await AnalysisEntry.query().insert({ userId, message: 'My tea', status: 'done', analysis });
    expect(await read(userId)).toMatchObject([
      {
        source: 'analyses',
        title: 'My tea',
        topics: ['tea'],
        engagement: 7,
        slot: null,
        mediaType: null,
        dayViews: null,
      },
    ]);
  });

  it('are none where the user turned Performance Analytics off, and never those of somebody else', async () => {
    const { client, userId, publish } = await newUser();
    await publish();
    const { userId: stranger } = await newUser();
    expect(await read(stranger)).toEqual([]);
    const body = { privacy: { performanceAnalytics: false } };
    await client.call(changeSettings, { params: { userId }, body });
    expect(await read(userId)).toEqual([]);
  });
});
