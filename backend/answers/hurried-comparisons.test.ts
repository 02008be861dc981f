import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostRow } from '#shared/analytics/post-figures';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';
import { ask, type Visitor } from './testing/ask.ts';
import { creatorWithPosts } from './testing/creator-with-posts.ts';

let app: SyncApp;
let ada: Visitor;
/** All of the user's posts, newest first. */
let posts: PostRow[];

beforeAll(async () => {
  app = await startSyncApp();
  ({ visitor: ada, posts } = await creatorWithPosts(app));
}, 120_000);
afterAll(() => app.close());

const LEFT_OUT = 'Not taken into account';

describe('a hurried comparison', () => {
  it('of the best with the worst ranks both ends', async () => {
    const { claims, withheld } = await ask(ada, 'compare my top 3 with my worst 3 ever by views');
    const known = posts.filter(({ views }) => views !== null).toSorted((a, b) => (b.views ?? 0) - (a.views ?? 0));
    const named = claims.filter(({ kind }) => kind === 'reference').flatMap(({ postIds }) => postIds);
    expect(named.slice(0, 3)).toEqual(known.slice(0, 3).map(({ id }) => id));
    expect([named.length, withheld]).toEqual([6, 0]);
  });

  it('of formats at some times is of the posts of these times', async () => {
    const { analysis, claims, withheld } = await ask(ada, 'photos or texts on weekends ever');
    expect(analysis).toMatch(/\(photos, weekends\).*\(text posts, weekends\)/s);
    expect(analysis).not.toContain(LEFT_OUT);
    const isWeekend = ({ publishedAt }: PostRow) =>
      Temporal.Instant.from(publishedAt).toZonedDateTimeISO(ada.user.timeZone).dayOfWeek > 5;
    const photos = posts.filter((row) => row.mediaType === 'IMAGE' && isWeekend(row));
    expect([claims[0]?.value, withheld]).toEqual([photos.length, 0]);
  });

  it('of two figures says what the one is of the other', async () => {
    const { claims, withheld } = await ask(ada, 'ratio of replies to views');
    const [ratio, ...others] = claims;
    const sumOf = (definition: string) => others.find((one) => one.definition === definition)?.value ?? 0;
    expect(ratio?.value).toBeCloseTo((100 * sumOf('gainedReplies')) / sumOf('accountViews'));
    expect(withheld).toBe(0);
  });

  it('of the latest post with the others says that they are older, where no age can be compared', async () => {
    const { claims, analysis } = await ask(ada, 'how is my latest post doing compared to others at the same age');
    expect(claims[0]?.postIds).toEqual([posts[0]?.id]);
    expect(analysis).toMatch(/at the same age it is not known yet|it had more views than/);
  });

  it('of some posts with the time before is of those posts', async () => {
    const { analysis, withheld } = await ask(ada, 'are my photos getting better or worse over time');
    expect(analysis.match(/\(photos\)/g)).toHaveLength(2);
    expect([analysis.includes(LEFT_OUT), withheld]).toEqual([false, 0]);
  });

  it('of formats in two months is of each of them', async () => {
    const { analysis, withheld } = await ask(ada, 'are videos or photos better last month than the month before');
    // Those of a month that are too few or too young to be tested are told as they were.
    expect(analysis.match(/Videos: |\(videos\)/g)).toHaveLength(2);
    expect([analysis.includes(LEFT_OUT), withheld]).toEqual([false, 0]);
  });

  it('of posts that hold words with the others is of those posts', async () => {
    const { analysis, withheld } = await ask(ada, 'do the milk bread posts get less likes than the others');
    expect(analysis).toMatch(/^“milk bread”: a median of [\d,.]+ likes in \d+ posts.*; the others: a median of /);
    expect(withheld).toBe(0);
  });

  it('of two posts that are named by their words has both', async () => {
    const { analysis, withheld } = await ask(ada, 'did the post about flour do better than the one about zeppelins');
    expect(analysis).toMatch(/\(“flour”\): [\d,]+ views.*I know of no posts of “zeppelins”/s);
    expect([analysis.includes(LEFT_OUT), withheld]).toEqual([false, 0]);
  });

  it('of the newest posts with the usual ones has both', async () => {
    const { analysis, claims, withheld } = await ask(ada, 'did my last 3 posts beat my average');
    expect(claims[0]?.postIds.toSorted()).toEqual(
      posts
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(analysis).toMatch(/^3 posts that you published last: .*\n\nYour median post/s);
    expect(withheld).toBe(0);
  });

  it('of posts with a hashtag with those without is of any hashtag', async () => {
    const { analysis, withheld } = await ask(ada, 'do posts with hashtags do better than without');
    expect(analysis).toMatch(/^Posts with a hashtag: a median of .*; the others: a median of /);
    expect(withheld).toBe(0);
  });

  it.each([
    'which hashtags bring more views in the past 300 days',
    'what hashtags get me more views in the past 300 days',
    'top hashtags for more views in the past 300 days',
  ])('of hashtags with each other is of the days that were asked: %s', async (question) => {
    const { analysis, withheld } = await ask(ada, question);
    expect(analysis).toMatch(/^By the median views of .* published from /);
    expect([analysis.includes('Posts with a hashtag'), withheld]).toEqual([false, 0]);
  });

  it('of posts with a hashtag with those without is of the days that were asked', async () => {
    const today = Temporal.Instant.fromEpochMilliseconds(app.sandbox.now()).toZonedDateTimeISO(ada.user.timeZone);
    const from = today.subtract({ days: 300 }).toPlainDate().toString();
    const { analysis, claims, withheld } = await ask(ada, 'do hashtags bring more views in the past 300 days');
    expect(analysis).toMatch(/^Posts with a hashtag: /);
    expect([claims[0]?.from, withheld]).toEqual([from, 0]);
  });

  it('of lengths by a figure has the median of each', async () => {
    const { analysis, withheld } = await ask(
      ada,
      'do short posts get more replies than long ones in the past 500 days',
    );
    expect(analysis).toMatch(/^By the median replies of .*• Under 120 characters: a median of /s);
    expect(withheld).toBe(0);
  });

  it('of what Threads does not measure sets the posts beside the others', async () => {
    const { analysis, withheld } = await ask(ada, 'do videos get more replies');
    expect(analysis).toMatch(/Videos: a median of .*; the others: a median of /);
    expect(withheld).toBe(0);
  });
});

describe('a hurried question', () => {
  it('about how fast posts get to a number counts those that did', async () => {
    const [likes = 0] = posts.flatMap((row) => (row.likes !== null && row.likes >= 100 ? row.likes : []));
    const { analysis, claims, withheld } = await ask(ada, `how fast do i get ${likes} likes`);
    expect(analysis).toContain('The hour in which a post gets to a number is not kept.');
    expect(analysis).toContain(`got at least ${likes} likes so far`);
    const reached = posts.filter((row) => (row.likes ?? 0) >= likes).length;
    expect(claims.find(({ text }) => /posts?$/.test(text))?.value).toBe(reached);
    expect(withheld).toBe(0);
  });

  it('about more than a number leaves out the posts that just got there', async () => {
    const [likes = 0] = posts.flatMap((row) => (row.likes !== null && row.likes >= 100 ? row.likes : []));
    const { analysis, claims, withheld } = await ask(ada, `how many posts ever got more than ${likes} likes`);
    expect(analysis).toContain(`got over ${likes} likes so far`);
    const over = posts.filter((row) => (row.likes ?? 0) > likes).length;
    expect(claims.find(({ text }) => /posts?$/.test(text))?.value).toBe(over);
    expect(withheld).toBe(0);
  });

  it('about how many did badly sets them beside the median post', async () => {
    const { analysis, claims, withheld } = await ask(ada, 'how many of my posts ever flopped');
    const views = posts.flatMap((row) => row.views ?? []).toSorted((one, other) => one - other);
    const usual = claims.find(({ definition }) => definition === 'views')?.value ?? 0;
    expect(claims[0]?.value).toBe(views.filter((one) => one < usual / 2).length);
    expect(analysis).toContain('under half of what your median post has');
    expect(withheld).toBe(0);
  });

  it('about posts before an hour is about the hours until then', async () => {
    const { analysis, withheld } = await ask(ada, 'do posts before 3pm do better');
    expect(analysis).toMatch(/hours before 15:00: a median of /);
    expect(withheld).toBe(0);
  });

  it('about the last of a format says how long ago that was', async () => {
    const { analysis, claims, withheld } = await ask(ada, 'how many days since my last carousel');
    const last = posts.find(({ mediaType }) => mediaType === 'CAROUSEL_ALBUM');
    expect(claims[0]?.postIds).toEqual([last?.id]);
    expect(analysis).toMatch(/That was (?:today|\d+ days? ago)\.$/);
    expect(withheld).toBe(0);
  });

  it('about the shortest of those that did well looks among these', async () => {
    const { claims, withheld } = await ask(ada, 'shortest post ever that did well');
    const best = posts.toSorted((one, other) => (other.engagement ?? 0) - (one.engagement ?? 0)).slice(0, 10);
    const shortest = Math.min(...best.map(({ text }) => [...text].length));
    expect(claims.at(-1)?.value).toBeLessThanOrEqual(shortest);
    expect(claims.find(({ kind }) => kind === 'reference')?.postIds).toHaveLength(1);
    expect(best.map(({ id }) => id)).toContain(claims.find(({ kind }) => kind === 'reference')?.postIds[0]);
    expect(withheld).toBe(0);
  });

  it('about a streak of days that are over says nothing of now', async () => {
    const { analysis } = await ask(ada, 'how many days in a row did i post last month');
    expect(analysis).toMatch(/^(?:Your longest streak was|I know of no posts)/);
    expect(analysis).not.toContain('in a row');
  });

  it('about hashtags of some days ranks those of these days', async () => {
    const { analysis, withheld } = await ask(ada, 'top hashtags in the past 300 days');
    expect(analysis).toMatch(/^By the median engagement of .* published from /);
    expect(withheld).toBe(0);
  });

  it('about followers of a day that was not read gets what is known of now', async () => {
    const { analysis, withheld } = await ask(ada, 'how many followers did i have yesterday');
    expect(analysis).toMatch(/The closest I have is what is known now\.\n\n@\S+ has [\d,]+ followers?\./);
    expect(withheld).toBe(0);
  });

  it.each([
    ['best time to post videos', 'videos'],
    ['which replies on my videos wait for me', 'videos'],
    ['how many posts by hollis in october', '“hollis”'],
  ])('that names what its answer is told without gets that said: %s', async (question, words) => {
    const { analysis, outcome } = await ask(ada, question);
    expect([outcome, analysis.split('\n')[0]]).toEqual(['partly', `${LEFT_OUT}: ${words}.`]);
  });

  it('that names days and something else its answer is told without gets both said', async () => {
    const { analysis, outcome } = await ask(ada, 'best time to post videos in october');
    expect(outcome).toBe('partly');
    expect(analysis).toContain('not of these days alone');
    expect(analysis).toContain(`${LEFT_OUT}: videos.`);
  });
});
