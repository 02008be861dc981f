import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostRow } from '#shared/analytics/post-figures';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';
import { ask, type Visitor } from './testing/ask.ts';
import { creatorWithPosts } from './testing/creator-with-posts.ts';

let app: SyncApp;
let ada: Visitor;
let posts: PostRow[];

beforeAll(async () => {
  app = await startSyncApp();
  ({ visitor: ada, posts } = await creatorWithPosts(app));
}, 120_000);
afterAll(() => app.close());

const counted = (isSuch: (post: PostRow) => boolean): string => {
  const many = posts.filter(isSuch).length;
  return many === 0 ? 'None' : `${many} post${many === 1 ? '' : 's'}`;
};

describe('posts by a number of a figure', () => {
  it.each([
    ['any post over 10k views?', 'over 10,000 views', ({ views }: PostRow) => (views ?? 0) > 10_000],
    ['how many got less than 200 views', 'under 200 views', ({ views }: PostRow) => views !== null && views < 200],
    ['posts with at least 100 likes', 'at least 100 likes', ({ likes }: PostRow) => (likes ?? 0) >= 100],
    [
      'at least 50 likes and at most 4 replies',
      'at least 50 likes and at most 4 replies',
      ({ likes, replies }: PostRow) => (likes ?? 0) >= 50 && replies !== null && replies <= 4,
    ],
    [
      'how many posts have an engagement rate over 8%',
      'over 8% engagement rate',
      ({ engagementRate }: PostRow) => (engagementRate ?? 0) > 8,
    ],
    [
      'posts with between 500 and 100 likes',
      'from 100 likes to 500 likes',
      ({ likes }: PostRow) => (likes ?? 0) >= 100 && (likes ?? 0) <= 500,
    ],
    ['what % of my posts get zero replies', 'no replies', ({ replies }: PostRow) => replies === 0],
  ])('are counted to the last: %s', async (question, bar, isSuch) => {
    const { analysis, outcome } = await ask(ada, question);
    expect(outcome).toBe('answered');
    expect(analysis).toContain(`${counted(isSuch)} of ${posts.length} posts`);
    expect(analysis).toContain(`got ${bar} so far.`);
  });

  it('are told from the first on where the first one is asked for', async () => {
    const { claims } = await ask(ada, 'When did I get my first post over 100 likes?');
    const named = (claims ?? []).filter(({ kind }) => kind === 'reference').flatMap(({ postIds }) => postIds);
    expect(named[0]).toBe(posts.findLast(({ likes }) => (likes ?? 0) > 100)?.id);
  });

  it('are told with the best first where the best one is asked for', async () => {
    const best = posts
      .filter(({ replies }) => replies !== null && replies < 3)
      .reduce((most, { views }) => Math.max(most, views ?? 0), 0);
    const { analysis } = await ask(ada, 'most viewed post that got under 3 replies');
    expect(/^• .*? (?<views>[\d,]+) views/m.exec(analysis)?.groups?.views).toBe(best.toLocaleString('en'));
  });

  it('stay within it when a few words name a format, and take its figure in the next question', async () => {
    const conversationId = crypto.randomUUID();
    await ask(ada, 'any post over 10k views?', conversationId);
    expect((await ask(ada, 'how many got less than 200', conversationId)).analysis).toContain('got under 200 views');
    expect((await ask(ada, 'now only photos', conversationId)).analysis).toMatch(/\(photos\) got under 200 views/);
  });

  it('get no figure where the number is of something that is not counted', async () => {
    const { analysis, outcome } = await ask(ada, 'posts with more than 3 emojis, list them');
    expect(outcome).toBe('abstained');
    expect(analysis).toMatch(/^I can pick out posts by a number of views, likes/);
  });
});

describe('what is asked by its form', () => {
  it('two words of posts are set beside each other', async () => {
    const { analysis } = await ask(ada, 'rye vs spelt who wins');
    expect(analysis).toMatch(/posts published in your whole history \(“rye”\)[\s\S]*\(“spelt”\)/);
  });

  it('a word that was mentioned is counted in posts, and not all posts', async () => {
    const { analysis } = await ask(ada, 'how many times did i mention rye');
    expect(analysis).toMatch(/^\d+ posts published in your whole history \(“rye”\)\.$/);
  });

  it('the best hour of a day is told within that day', async () => {
    const { analysis } = await ask(ada, 'best time to post on tuesdays');
    expect(analysis).toMatch(/On Tuesdays, the morning: a median of/);
  });

  it('weekdays are set beside weekends, and no account beside none', async () => {
    const { analysis } = await ask(ada, 'is the difference between weekday and weekend posts real or just noise');
    expect(analysis).toMatch(/weekends: a median of .+; the others: a median of/);
  });

  it('the other account of somebody who has one is not answered with the figures of that one', async () => {
    const { analysis } = await ask(ada, 'how did my other account do this week');
    expect(analysis).toContain('You have only this one account connected.');
    expect(analysis).not.toContain('views');
  });

  it('as many of the best posts are left out as were spoken of', async () => {
    const conversationId = crypto.randomUUID();
    await ask(ada, 'what share of my views comes from my top 3 posts', conversationId);
    const { analysis, outcome } = await ask(ada, 'without those three how does my average look', conversationId);
    expect(outcome).toBe('answered');
    expect(analysis).toContain('Left out are your 3 posts with the most views.');
  });

  it('what is about something else gets no figure', async () => {
    const { analysis, outcome } = await ask(ada, 'will bitcoin hit 200k');
    expect(outcome).toBe('abstained');
    expect(analysis).toContain('I am not sure what “bitcoin” means here');
  });

  it('of two questions one is answered, and the other is offered', async () => {
    const { analysis, suggestions } = await ask(ada, "what does engagement rate mean and what's my best post");
    expect(analysis).toMatch(/You asked two questions, and this is one answer\. For the other, press “(.+\?)”/);
    expect(analysis).toContain(suggestions[0]);
  });
});
