import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostRow } from '#shared/analytics/post-figures';
import { lengthOf } from '#shared/posts/post-text';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';
import { DAY } from '../testing/synced-posts.ts';
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

const median = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

describe('what one sign gives away', () => {
  it('the newest posts against those before them, by their medians', async () => {
    const { claims, withheld } = await ask(ada, 'views of my last 5 posts vs the 5 before');
    const views = posts.map((post) => post.views ?? 0);
    const told = claims.filter(({ definition }) => definition === 'views').map(({ value }) => value);
    expect([told, withheld]).toEqual([[median(views.slice(0, 5)), median(views.slice(5, 10))], 0]);
  });

  it('the longest post ever, in characters', async () => {
    const { claims, withheld } = await ask(ada, 'my longest post ever');
    const longest = Math.max(...posts.slice(0, 600).map(({ text }) => lengthOf(text)));
    expect([claims.find(({ text }) => text.endsWith('characters'))?.value, withheld]).toEqual([longest, 0]);
  });

  it('formats one after the other, by the median of the figure that is asked about', async () => {
    const { analysis, withheld } = await ask(ada, 'rank my formats by views this year');
    const values = [...analysis.matchAll(/a median of ([\d,.]+) views/g)].map(([, text = '']) =>
      Number(text.replace(/,/g, '')),
    );
    expect(values.length).toBeGreaterThan(2);
    expect([values, withheld]).toEqual([values.toSorted((one, other) => other - one), 0]);
  });

  it('what part the top posts have', async () => {
    const { claims, withheld } = await ask(ada, 'how much of my views ever come from my top 10 posts');
    const known = posts.slice(0, 600).map((post) => post.views ?? 0);
    const top = known.toSorted((one, other) => other - one).slice(0, 10);
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    const share = claims.find(({ unit }) => unit === 'percent')?.value;
    expect(withheld).toBe(0);
    expect(Math.abs((share ?? 0) - (100 * sum(top)) / sum(known))).toBeLessThan(0.5);
  });

  it.each([
    'What worked best for me in the last 30 days?',
    'what worked best in the last 30 days',
    'What works best this month?',
  ])('%s: the best posts of these days, and what stands out beyond chance', async (message) => {
    const { analysis, claims, outcome, withheld } = await ask(ada, message);
    expect([outcome === 'abstained', withheld]).toEqual([false, 0]);
    const named = posts.find(({ id }) => claims.find(({ kind }) => kind === 'reference')?.postIds.includes(id));
    expect(Date.now() - Date.parse(named?.publishedAt ?? '')).toBeLessThan(32 * DAY);
    expect(analysis).toMatch(
      /^(?:This month began today.*)?Your best post by engagement .*Your median post .* engagements so far./s,
    );
    expect(analysis).toMatch(/than chance explains|what went together, not what caused it/);
  });

  it('which posts did best is told without what posts have in common', async () => {
    const { analysis } = await ask(ada, 'best post last month');
    expect(analysis).not.toMatch(/than chance explains|what went together/);
  });

  it.each([
    'Do photos beat text?',
    'Do photos work better than text posts?',
    'does text work better than photos?',
    'Do text posts outperform photos?',
  ])('%s: the two with each other, in whatever conversation', async (message) => {
    const conversationId = randomUUID();
    await ask(ada, 'Which formats work best for me?', conversationId);
    for (const asked of [null, conversationId]) {
      const { analysis, withheld } = await ask(ada, message, asked);
      expect(withheld).toBe(0);
      for (const words of ['Photos: a median of', 'Text posts: a median of']) expect(analysis).toContain(words);
      expect(analysis).not.toMatch(/videos|carousels/i);
    }
  });

  it.each([
    ['biggest drop in views', 'answered', 'The largest drop of your views'],
    ['which posts have a link', 'answered', 'posts with a link'],
    ['posts mentioning rye', 'answered', '“rye”'],
    ['is 2 posts a day too many', 'answered', 'alone on their day'],
    ['how will my next post do', 'partly', 'usual for you'],
    ['clicks by country', 'abstained', 'not by country'],
    ['who left the most comments', 'abstained', 'not by whom'],
    ['how many polls did i post', 'abstained', 'poll'],
    ['what do i post most about', 'answered', 'By topic'],
    ['export all my posts to csv', 'abstained', 'Posts saves your posts as CSV or JSON'],
    [
      'set my goal to 6000',
      'answered',
      'set in Growth Analytics, a plan of what to post is made in Marketing Plans, posts are planned and changed in Content Calendar',
    ],
    ['views of my posts after 24 hours', 'abstained', 'a day after it went out'],
    ['when did i cross 4000 followers', 'partly', 'before I read'],
    [
      'how far am i from my goal',
      'partly',
      'No follower goal is set for this account; one is set in Growth Analytics.',
    ],
  ])('%s', async (message, outcome, words) => {
    const answer = await ask(ada, message);
    expect([answer.outcome, answer.withheld]).toEqual([outcome, 0]);
    expect(answer.analysis).toContain(words);
  });
});

it('which hashtags were used once is told by how many posts have them', async () => {
  const { analysis, claims, withheld } = await ask(ada, 'which hashtags did I use only once');
  const uses = Map.groupBy(
    posts.flatMap(({ hashtags }) => [...new Set(hashtags.map((tag) => tag.toLowerCase()))]),
    (tag) => tag,
  );
  const once = [...uses].filter(([, all]) => all.length === 1).map(([tag]) => `#${tag}`);
  const named = analysis.match(/#\w+/g) ?? [];
  expect(withheld).toBe(0);
  expect(named.filter((tag) => !once.includes(tag))).toEqual([]);
  expect(named.length).toBe(Math.min(12, once.length));
  if (once.length === 0) expect(analysis).toMatch(/^None of the hashtags in \d+ posts .* was used only once\.$/);
  else expect(claims.slice(1).map(({ value }) => value)).toEqual(named.map(() => 1));
});

/** More traits are left out. */
const MOST_TOLD = 5;

describe('what some posts have in common', () => {
  /** "The topic Sourdough: 60% (3 of 5), and of the others 29% (102 of 357).", of topics and formats. */
  function sharedBy(some: PostRow[], rest: PostRow[]): string[] {
    const shares = (rows: PostRow[], has: (row: PostRow) => boolean) => {
      const many = rows.filter(has).length;
      return {
        share: many / rows.length,
        text: `${Math.round((100 * many) / rows.length)}% (${many} of ${rows.length})`,
      };
    };
    const topics = [...new Set(some.flatMap(({ topicTag }) => topicTag ?? []))];
    const traits: [string, (row: PostRow) => boolean][] = [
      ...topics.map((topic) => [`The topic ${topic}`, (row: PostRow) => row.topicTag === topic] as const),
      ['Photos', (row: PostRow) => row.mediaType === 'IMAGE'] as const,
      ['Text posts', (row: PostRow) => row.mediaType === 'TEXT_POST'] as const,
    ].map(([name, has]) => [name, has]);
    return traits.flatMap(([name, has]) => {
      const [here, there] = [shares(some, has), shares(rest, has)];
      const isShared = here.share >= 0.5 && here.share - there.share >= 0.2;
      const others = there.share === 0 ? 'none of the others' : `of the others ${there.text}`;
      return isShared ? [`• ${name}: ${here.text}, and ${others}.`] : [];
    });
  }
  const linesOf = (analysis: string) =>
    analysis.split('\n').filter((line) => /^• (?:The topic|Photos|Text posts)/.test(line));

  it('is what far fewer of the others have', async () => {
    let told = 0;
    // What a few posts share is chance: of many groups, some share something.
    for (const figure of ['views', 'likes', 'replies'] as const)
      for (const most of [3, 4, 5, 6, 8]) {
        const question = `what do my ${most} posts with the most ${figure} ever have in common`;
        const { analysis, withheld } = await ask(ada, question);
        const ranked = posts.toSorted((one, other) => (other[figure] ?? 0) - (one[figure] ?? 0));
        const expected = sharedBy(ranked.slice(0, most), ranked.slice(most));
        expect(withheld, question).toBe(0);
        // Of two that are equal, either may be one of them.
        if (ranked[most - 1]?.[figure] === ranked[most]?.[figure]) continue;
        expect(expected, question).toEqual(expect.arrayContaining(linesOf(analysis)));
        const isWhole = analysis.split('\n').filter((line) => line.startsWith('• ')).length < MOST_TOLD;
        if (isWhole) expect(linesOf(analysis).toSorted(), question).toEqual(expected.toSorted());
        told += linesOf(analysis).length;
      }
    expect(told).toBeGreaterThan(0);
  });

  it('is told of the posts that were just named', async () => {
    const conversationId = randomUUID();
    const { claims } = await ask(ada, 'my top 5 posts ever', conversationId);
    const named = claims.filter(({ kind }) => kind === 'reference').flatMap(({ postIds }) => postIds);
    const { analysis, withheld } = await ask(ada, 'what do they have in common', conversationId);
    const [some, rest] = [true, false].map((is) => posts.filter(({ id }) => named.includes(id) === is));
    expect(withheld).toBe(0);
    expect(analysis).toContain('these 5 posts');
    expect(linesOf(analysis).toSorted()).toEqual(sharedBy(some ?? [], rest ?? []).toSorted());
  });
});
