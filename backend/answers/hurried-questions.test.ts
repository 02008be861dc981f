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

describe('a hurried question', () => {
  it('about two figures gets both', async () => {
    const both = await ask(ada, 'likes and reposts in the past 7 days');
    const alone = await Promise.all(['likes', 'reposts'].map((metric) => ask(ada, `${metric} in the past 7 days`)));
    expect(both.analysis.split('\n\n')).toEqual(alone.map(({ analysis }) => analysis));
    expect(both.withheld).toBe(0);
  });

  it('about the second best post names that one', async () => {
    const { claims, analysis } = await ask(ada, 'whats my 2nd best post ever by views');
    const second = posts.toSorted((one, other) => (other.views ?? 0) - (one.views ?? 0))[1];
    expect(claims.find(({ kind }) => kind === 'reference')?.postIds).toEqual([second?.id]);
    expect(analysis).toContain('2nd best post');
  });

  it('about times in some days says that it is told from all days', async () => {
    const LEFT_OUT = 'and not of these days alone';
    for (const question of ['views on weekends vs weekdays last month', 'best time to post in october']) {
      const { analysis, outcome } = await ask(ada, question);
      expect([question, outcome, analysis.includes(LEFT_OUT)]).toEqual([question, 'partly', true]);
    }
    for (const question of ['when should i post next week', 'is monday 8am good', 'best weekday to post']) {
      expect((await ask(ada, question)).analysis).not.toContain(LEFT_OUT);
    }
  });

  it('that names what its answer is told without gets that said', async () => {
    const leftOut = [
      ['show my views per day on weekends last month', 'Not taken into account: weekends.'],
      ['show my views per day at 8am last month', 'Not taken into account: 08:00.'],
      ['views from germany', 'Not taken into account: views.'],
    ];
    for (const [question = '', words] of leftOut) {
      const { analysis, outcome, withheld } = await ask(ada, question);
      expect([question, outcome, withheld, analysis.split('\n')[0]]).toEqual([question, 'partly', 0, words]);
    }
    for (const question of ['views of my photos last month', 'best post on mondays ever', 'how long since i posted'])
      expect((await ask(ada, question)).analysis).not.toContain('Not taken into account');
  });

  it('how often, of one day, is a number of posts and no pace', async () => {
    const { analysis, withheld } = await ask(ada, 'how many times did i post yesterday');
    expect([withheld, analysis]).toEqual([
      0,
      expect.stringMatching(/^(?:You published \d+ posts? on|I know of no posts)/),
    ]);
  });

  it('about the first post of all names that one', async () => {
    const { analysis, claims } = await ask(ada, 'the first post i ever made');
    expect(analysis).toMatch(/^Your first post/);
    expect(claims.find(({ kind }) => kind === 'reference')?.postIds).toEqual([posts.at(-1)?.id]);
  });

  it('about a post that nothing names asks which one, and tells of none', async () => {
    const { outcome, analysis, claims } = await ask(ada, 'how is that post doing');
    expect([outcome, claims.flatMap(({ postIds }) => postIds)]).toEqual(['abstained', []]);
    expect(analysis).toContain('which post you mean');
  });

  it('whether the last post does well sets it beside what is usual', async () => {
    for (const question of ['is my last post doing ok', 'did my last post do well']) {
      const { analysis, claims } = await ask(ada, question);
      expect(claims[0]?.postIds).toEqual([posts[0]?.id]);
      expect([question, /Your median post|it had more views than/.test(analysis)]).toEqual([question, true]);
    }
  });

  it('whether a post of a day was bad is about that post, beside what is usual', async () => {
    for (const question of ["did yesterday's post flop", 'so was yesterdays post bad?']) {
      const { analysis } = await ask(ada, question);
      expect([question, /Your median post|it had more views than|drew more views than/.test(analysis)]).toEqual([
        question,
        true,
      ]);
      expect(analysis).not.toMatch(/The one post|does better than chance/);
    }
  });

  it('about what brings replies says that effects are of engagement', async () => {
    expect((await ask(ada, 'do questions get more replies')).analysis).toContain('more replies alone I do not measure');
    expect((await ask(ada, 'do questions get more engagement')).analysis).not.toContain('I do not measure');
  });

  it('about too much posting sets days with several posts beside the others', async () => {
    expect((await ask(ada, 'am i posting too much')).analysis).toContain('alone on their day');
  });

  it('about posts beyond a number counts them', async () => {
    const { claims, withheld } = await ask(ada, 'how many posts ever got over 9000 views');
    expect(claims[0]?.value).toBe(posts.filter(({ views }) => (views ?? 0) > 9000).length);
    expect(withheld).toBe(0);
  });

  it('about a day beside the usual one gets both', async () => {
    const { claims, withheld, analysis } = await ask(ada, 'did i beat my avg the day before yesterday');
    const [yesterday, , daily, all] = claims;
    expect([yesterday?.definition, withheld]).toEqual(['accountViews', 0]);
    expect(daily?.value).toBeCloseTo((all?.value ?? 0) / 30);
    expect(analysis.startsWith('Yes')).toBe((yesterday?.value ?? 0) > (daily?.value ?? 0));
    const less = await ask(ada, 'did i get less views than usual the day before yesterday');
    expect(less.analysis.startsWith('Yes')).toBe((yesterday?.value ?? 0) < (daily?.value ?? 0));
  });

  it('about the share of some posts says of how many', async () => {
    const { claims, withheld } = await ask(ada, 'what % of my posts r videos');
    const videos = posts.filter(({ mediaType }) => mediaType === 'VIDEO').length;
    expect(claims.map(({ value }) => value)).toEqual([(100 * videos) / posts.length, posts.length, videos]);
    expect(withheld).toBe(0);
  });

  it('about the share of the views of some posts sets them beside all', async () => {
    const { claims, withheld } = await ask(ada, 'what percent of my views came from vids ever');
    const viewsOf = (rows: PostRow[]) => rows.reduce((all, { views }) => all + (views ?? 0), 0);
    const share = (100 * viewsOf(posts.filter(({ mediaType }) => mediaType === 'VIDEO'))) / viewsOf(posts);
    expect(claims.find(({ unit }) => unit === 'percent')?.value).toBeCloseTo(share);
    expect(withheld).toBe(0);
  });

  it('about posts between two numbers counts those', async () => {
    const { claims, withheld } = await ask(ada, 'how many posts ever got btwn 1000 and 2000 views');
    const between = posts.filter(({ views }) => (views ?? 0) >= 1000 && (views ?? 0) <= 2000);
    expect([claims[0]?.value, withheld]).toEqual([between.length, 0]);
  });

  it('about quarters says that months are ranked', async () => {
    const { outcome, analysis, withheld } = await ask(ada, 'what was my best quarter');
    expect([outcome, withheld]).toEqual(['partly', 0]);
    expect(analysis).toMatch(/^I rank days, weeks, and months, and nothing longer\. Your best month/);
  });

  it('about what broke out says that posts from before the connection were not read in time', async () => {
    const { outcome, analysis, withheld } = await ask(ada, 'how many posts went viral in the last year');
    expect([outcome, withheld]).toEqual(['partly', 0]);
    expect(analysis).toContain('no post of these days was read at that age');
  });

  it('about what an answer rests on names the figure, its days, and when it was read', async () => {
    const conversationId = crypto.randomUUID();
    await ask(ada, 'how many views last month', conversationId);
    const { analysis, withheld } = await ask(ada, 'what is that based on', conversationId);
    expect(analysis).toMatch(/^Views: /);
    expect(analysis).toMatch(/It is about the days from \w{3} 1/);
    expect(analysis).toContain('last read on');
    expect(withheld).toBe(0);
  });

  it('about whether an answer is right looks it up again', async () => {
    const conversationId = crypto.randomUUID();
    const first = await ask(ada, 'how many views last month', conversationId);
    const again = await ask(ada, 'are you sure?', conversationId);
    expect(again.analysis).toContain('I looked it up again');
    expect(again.claims.map(({ text }) => text)).toContain(first.claims[0]?.text);
    const other = await ask(ada, 'the threads app says 2,000', conversationId);
    expect(other.analysis).toMatch(/^I cannot see that other figure\./);
    expect([again.withheld, other.withheld]).toEqual([0, 0]);
  });

  it('about whether an effect is chance says when one is claimed', async () => {
    const conversationId = crypto.randomUUID();
    const first = await ask(ada, 'do photos do better than text', conversationId);
    const { analysis, withheld } = await ask(ada, 'is that significant', conversationId);
    expect(analysis).toContain(first.analysis.split('. ')[0]);
    expect(analysis).toContain('I call something an effect only where its whole interval lies on one side of zero');
    expect(withheld).toBe(0);
  });

  it('about the best post of a weekday ranks those alone', async () => {
    const { claims, withheld } = await ask(ada, 'my best thursday post ever');
    const zone = 'UTC';
    const thursdays = posts.filter(
      ({ publishedAt }) => Temporal.Instant.from(publishedAt).toZonedDateTimeISO(zone).dayOfWeek === 4,
    );
    const best = thursdays.toSorted((one, other) => (other.engagement ?? 0) - (one.engagement ?? 0))[0];
    expect(claims.find(({ kind }) => kind === 'reference')?.postIds).toEqual([best?.id]);
    expect([claims[0]?.value, withheld]).toEqual([thursdays.length, 0]);
  });

  it('about days with a name that no calendar has says so', async () => {
    const { outcome, analysis } = await ask(ada, 'how were my numbers on songkran');
    expect(outcome).toBe('partly');
    expect(analysis).toContain('“songkran”');
  });

  it('about weeks calls none of the cut ones the lowest', async () => {
    const { claims, withheld } = await ask(ada, 'show me likes by week in the last 90 days');
    const [, ...peaks] = claims.filter(({ definition }) => definition === 'gainedLikes');
    const lengths = peaks.map(({ from, to }) => Temporal.PlainDate.from(from ?? '').until(to ?? '').days);
    expect([lengths, withheld]).toEqual([[6, 6], 0]);
  });

  it('about two weeks ranks the posts of each', async () => {
    const { claims } = await ask(ada, 'top post this week n last week');
    expect(new Set(claims.map(({ from }) => from)).size).toBe(2);
  });

  it('about when posts are published counts days and hours', async () => {
    const { outcome, claims, withheld } = await ask(ada, 'when do i post most');
    expect([outcome, withheld]).toEqual(['answered', 0]);
    expect(claims.map(({ definition }) => definition)).toEqual(Array(3).fill('postsPublished'));
  });

  it('about a last post that did badly is about that one, and gives no cause', async () => {
    const { analysis, claims } = await ask(ada, 'why did nobody like my last post');
    expect(claims[0]?.postIds).toEqual([posts[0]?.id]);
    expect(analysis).toContain('No figure says');
  });

  it.each(['views on 31 february', 'likes since 0000-00-00', 'past -5 days views'])(
    'about days that there are not says so: %s',
    async (question) => {
      const { outcome, analysis, suggestions } = await ask(ada, question);
      expect(outcome).toBe('abstained');
      expect(analysis).toContain('No calendar has these days');
      expect(suggestions.length).toBeGreaterThan(0);
      expect((await ask(ada, suggestions[0] ?? '')).analysis).not.toContain('No calendar has these days');
    },
  );

  it('about a date that could be two says which it took', async () => {
    const { analysis, suggestions } = await ask(ada, 'views on 1/2');
    expect(analysis).toMatch(/I read 1\/2 as Jan 2(?:, \d{4})?, the month first\./);
    expect(suggestions[0]).toMatch(/^views on February 1, \d{4}$/);
  });
});

describe('a request to write', () => {
  it('is told from a draft also where that is long', async () => {
    const draft = 'I baked bread for a week and it failed, and here is what I learned from it. '.repeat(5).trim();
    const { outcome, suggestions } = await ask(ada, `Write a better hook for this: ${draft}`);
    expect(outcome).toBe('abstained');
    expect(suggestions[0]).toBe(`Check this draft: ${draft}`);
  });
});
