import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';
import { ask, type Visitor } from './testing/ask.ts';
import { creatorWithPosts } from './testing/creator-with-posts.ts';

let app: SyncApp;
let ada: Visitor;

beforeAll(async () => {
  app = await startSyncApp();
  ({ visitor: ada } = await creatorWithPosts(app));
}, 120_000);
afterAll(() => app.close());

describe('what is set beside something else', () => {
  it('three tags are ranked by their median post', async () => {
    const { analysis, withheld, claims } = await ask(
      ada,
      'sourdough vs kitchen tools vs newsletter which gets most comments',
    );
    expect([withheld, analysis.match(/^•/gm)?.length]).toEqual([0, 3]);
    const medians = claims.filter(({ text }) => /repl(?:y|ies)$/.test(text)).map(({ value }) => value ?? 0);
    expect(medians).toEqual(medians.toSorted((one, other) => other - one));
  });

  it('and not its accounts, where only one of the two was read', async () => {
    const { analysis, outcome } = await ask(ada, 'oven spring vs steam in october');
    expect([outcome, analysis]).toEqual([
      'abstained',
      expect.stringContaining('I could not read what this is to be compared with'),
    ]);
  });

  it('weekends and weekdays are told by what their posts drew', async () => {
    const { analysis } = await ask(ada, 'Weekends versus weekdays over the past quarter, which gets more replies?');
    expect(analysis).toMatch(/weekends: a median of [\d,.]+ repl/i);
    expect(analysis).not.toContain('is ahead');
  });

  it('one figure by another is their ratio', async () => {
    const { analysis, withheld } = await ask(ada, 'what was my repost rate in october');
    expect(withheld).toBe(0);
    expect(analysis).toMatch(/^From Oct 1 to 31, your reposts came to [\d.]+% of your views\./);
  });

  it('why some posts drew less is told of these posts, and not of the account', async () => {
    const { analysis, outcome } = await ask(ada, 'why do my videos get fewer views');
    expect([outcome, analysis]).toEqual(['partly', expect.stringMatching(/videos: a median of [\d,.]+ views/i)]);
    expect(analysis).toContain('Your numbers cannot say what made it so.');
  });

  it('days that only stand side by side have an answer each', async () => {
    const { analysis, withheld } = await ask(ada, 'how did august, september and october do');
    expect(withheld).toBe(0);
    expect(analysis).toMatch(
      /from Aug 1 to 31: .*\n\nYour numbers from Sep 1 to 30: .*\n\nYour numbers from Oct 1 to 31: /,
    );
  });

  it('months that are not equally long have their means with the change of them, and one sentence says so', async () => {
    const { analysis, withheld } = await ask(ada, 'september vs august');
    expect(withheld).toBe(0);
    expect(analysis.match(/not equally long/g)).toHaveLength(1);
    expect(analysis).toMatch(/Posts: .* That is \S+ a day, and \S+ a day: \S+% (?:more|less)\./);
  });

  it('and so it is where a day of one of them is not known', async () => {
    await app.knex('account_days').whereRaw('extract(month from day) = 8 and extract(day from day) = 5').delete();
    const { analysis, withheld } = await ask(ada, 'september vs august');
    expect(analysis).toMatch(/^Views: (?!.* a day)/);
    expect([analysis.match(/not equally long/g)?.length, withheld]).toEqual([1, 0]);
  });

  it('how posts are written is told apart at some times, and beside those times', async () => {
    const { analysis, withheld } = await ask(ada, 'do my shorter posts get more replies on weekdays');
    expect(withheld).toBe(0);
    expect(analysis.match(/^• .*(?:on weekdays|at other times): /gm)).toHaveLength(4);
  });

  it('the posts of a day are judged beside what is usual', async () => {
    const { analysis } = await ask(ada, 'did yesterdays post flop?');
    expect(analysis).toMatch(/Your median post|I know of no posts/);
    expect(analysis).not.toContain('weakest');
  });

  it('why a weekday is weak no figure says, and what that rests on is told', async () => {
    const conversation = randomUUID();
    await ask(ada, 'which weekday is my worst', conversation);
    const { analysis, withheld } = await ask(ada, 'why', conversation);
    expect([withheld, analysis]).toEqual([
      0,
      expect.stringMatching(/^No figure says why it is so: [\s\S]* It is about the days from /),
    ]);
  });

  it('whether quick answers help is not told by how quick they are', async () => {
    const { analysis, outcome } = await ask(ada, 'does it help when i answer the comments fast');
    expect([outcome, analysis]).toEqual([
      'partly',
      expect.stringMatching(/^Your numbers cannot say whether quick answers bring more/),
    ]);
  });
});
