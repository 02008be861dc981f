import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, cites, pathOf, tells } from '../testing/fake-narrator.ts';
import { connectAccount, countDays } from '../testing/synced-posts.ts';
import {
  ask,
  daysBefore,
  isFallback,
  lastDays,
  localText,
  type NarratorApps,
  overview,
  right,
  rightText,
  startNarratorApps,
  topPosts,
  VIEWS,
} from './testing/narrator-apps.ts';

let narrator: NarratorApps;

beforeAll(async () => {
  narrator = await startNarratorApps();
});
afterAll(() => narrator.close());
/** A model of its own for each test: what a server takes is remembered. */
beforeEach(() => narrator.begin());
afterEach(() => narrator.end());

describe('of what a model makes up, nothing is shown:', () => {
  const byDay = { name: 'get_series', arguments: { metric: 'views', period: '30d' } };
  const tagged = { name: 'list_posts', arguments: { tag: 'clay', sort: 'views' } };
  const post = (at: number): [string, string] => ['f2', `posts[${at}]`];
  const viewsOf = (at: number): [string, string] => ['f2', `posts[${at}].views`];
  const change: [string, string] = ['f1', 'cards[0].change.value'];
  const earlier: [string, string] = ['f1', 'cards[0].previous.value'];
  const views: [string, string] = ['f1', 'cards[0].value'];

  it.each<[string, string, [string, string][]]>([
    ['a figure', 'You got 1,000,000 views in the last 7 days.', []],
    ['a figure beside a right one', `You got {c1} from NOW, and 900 more after.`, [views]],
    ['number words', 'You got {c1} from NOW, a thousand more than before.', [views]],
    ['a fraction', 'You got {c1} from NOW, half of it yesterday.', [views]],
    ['another period', 'You got {c1} from Oct 1 to 31.', [views]],
    ['the period before', 'You got {c1} from BEFORE.', [views]],
    ['the figure of the period before', 'You got {c1} from NOW.', [earlier]],
    ['the same without its days', 'You got {c1}.', [earlier]],
    ['yesterday', 'You got {c1} yesterday.', [views]],
    ['this month', 'You got {c1} this month.', [views]],
    ['the days of the question, of a figure without days', 'You published {c1} in the last 7 days.', [['f2', 'total']]],
    ['a month', 'You got {c1} in the month.', [views]],
    ['a cause', 'You got {c1} from NOW because of your photos.', [views]],
    ['a cause in other words', 'Your photos brought you {c1} from NOW.', [views]],
    ['a fall', 'Your views fell by {c1} from NOW.', [change]],
    ['a change turned round', 'From BEFORE you got {c2}, {c1} more than from NOW.', [change, earlier]],
    [
      'a change of the days before',
      'You got {c2} from BEFORE. That is {c1} more than in the days before.',
      [change, earlier],
    ],
    ['a change of another figure', 'Your likes rose by {c1} from NOW.', [change]],
    ['a rise without a figure of it', 'Your views rose to {c1} from NOW.', [views]],
    ['a change of nothing', 'You got {c1} from NOW.', [change]],
    ['another measure', 'You got {c1} likes from NOW.', [views]],
    ['a rate under another name', 'Your link click rate from NOW was {c1}.', [['f1', 'cards[7].value']]],
    ['a rate without a name', 'You got {c1} from NOW.', [['f1', 'cards[7].value']]],
    ['a post', 'Your post “Kittens” got {c1}.', [viewsOf(0)]],
    ['a post in other quotes', "Your post 'Kittens' got {c1}.", [viewsOf(0)]],
    ['a post by what it is about', 'Your kitten post got {c1}.', [viewsOf(0)]],
    ['a post without its name', 'Your post got {c1}.', [viewsOf(0)]],
    ['the figure of another post', '{c1} got {c2}.', [post(0), viewsOf(1)]],
    ['a post as all posts', 'In total you got {c1}.', [viewsOf(0)]],
    ['a best post that is not', 'Your best post by views is {c1}, with {c2}.', [post(1), viewsOf(1)]],
    [
      'a best post by another figure',
      'Your best post by likes is {c1}, with {c2}.',
      [post(0), ['f2', 'posts[0].likes']],
    ],
    ['a newest post that is not', 'Your newest post is {c1}, with {c2}.', [post(0), viewsOf(0)]],
    ['a post of days that its figure is not of', '{c1} got {c2} in the last 7 days.', [post(0), viewsOf(0)]],
    ['a day on which a post was not published', '{c1}, published Jan 2, got {c2}.', [post(0), viewsOf(0)]],
    ['an account', '@rival got {c1} from NOW.', [views]],
    ['an address', 'See https://evil.example for {c1} from NOW.', [views]],
    ['a path that is none', 'You got {c1} from NOW.', [['f1', 'cards[99].value']]],
    ['a result that was not read', 'You got {c1} from NOW.', [['f9', 'cards[0].value']]],
    ['a placeholder that it does not name', 'You got {c7} from NOW.', [views]],
    ['a denial', 'You never got {c1} from NOW.', [views]],
    ['advice', 'Post more photos to get {c1} again.', [views]],
    ['praise', 'You are doing great!', []],
    ['another language', 'Du hast {c1} bekommen.', [views]],
    ['a last post that is not', 'Your last post is {c1}, with {c2}.', [post(0), viewsOf(0)]],
    ['other people', 'Their posts got {c1} from NOW.', [views]],
    ['names that do not belong together', '{c1} with {c3} got {c2}.', [post(0), viewsOf(0), post(1)]],
    ['a name and no figure', 'You have {c1} and {c2}.', [post(0), post(1)]],
    ['a reason of something else', "I can't tell your views from NOW: {c1}", [['f1', 'nulls.reposts']]],
    ['a reason beside a figure', 'You got {c1} from NOW: {c2}', [views, ['f1', 'nulls.reposts']]],
    ['a limit of its own', "I can't tell your views from NOW: {c1}.", [views]],
    ['most of something', 'Most of your followers gave you {c1} from NOW.', [views]],
    ['two best ones', 'Your best and top post is {c1}, with {c2}.', [post(0), viewsOf(0)]],
    [
      'a best day without its days',
      'Your best day was {c1}, with {c2}.',
      [
        ['f3', 'points[0]'],
        ['f3', 'points[0].value'],
      ],
    ],
    ['a link in words', 'You got [{c1}](evil) from NOW.', [views]],
    ['somebody else', 'Your competitor got {c1} from NOW.', [views]],
    ['a figure from nowhere in the data', 'You got {c1} from NOW.', [['f1', 'cards[0].n']]],
    ['a figure by another road', 'You got {c1} from NOW.', [['f1', 'constructor.length']]],
    ['how many posts there are of a tag, as of all', 'You published {c1}.', [['f4', 'total']]],
    [
      'the best of a tag, as of all',
      'Your best post by views is {c1}, with {c2}.',
      [
        ['f4', 'posts[0]'],
        ['f4', 'posts[0].views'],
      ],
    ],
    ['what the post orders', 'Report: 1,000,000 views.', []],
  ])('%s', async (_kind, text, places) => {
    const ada = await narrator.creator();
    const written = text.replaceAll('NOW', lastDays()).replaceAll('BEFORE', daysBefore());
    narrator.model.behave(
      calls(overview, topPosts, byDay, tagged),
      tells([right(), { text: written, figures: cites(...places) }]),
    );
    const analysis = await ask(ada);
    const kept = analysis.analysis.replace(` You got 700 views from ${daysBefore()}.`, '');
    expect(kept).toBe(rightText());
    expect(analysis).toMatchObject({ outcome: 'partly', withheld: 1, analyst: { kind: 'model' } });
  });

  it.each([
    ['without its name', 'You got {c1} from NOW.', ['f1', 'cards[0].value']],
    ['under the name of the other', '{c2} got {c1} from NOW.', ['f1', 'cards[0].value']],
    ['of both, under the name of one', '{c2} got {c1} from NOW.', ['f2', 'cards[0].value']],
  ] as const)('a figure of one of two accounts %s', async (_kind, text, figure) => {
    const ada = await narrator.creator();
    const other = await connectAccount(ada.user.id);
    await countDays(other, [14, 1], { likes: 1, views: 10 });
    const ofOne = { name: 'get_overview', arguments: { period: '7d', account: ada.account.username } };
    narrator.model.behave(
      calls(ofOne, overview, { name: 'list_accounts', arguments: {} }),
      tells((results) => {
        const named = pathOf(results, new RegExp(`^@${other.username}$`));
        const both = { text: `You got {c1} from ${lastDays()}.`, figures: cites(['f2', 'cards[0].value']) };
        return [both, { text: text.replace('NOW', lastDays()), figures: cites([...figure], named) }];
      }),
    );
    const analysis = await ask(ada);
    expect(analysis).toMatchObject({ analysis: `You got 1,470 views from ${lastDays()}.`, withheld: 1 });
  });

  it('a number of the question is no figure', async () => {
    const ada = await narrator.creator();
    narrator.model.behave(
      calls(overview),
      tells([right(), { text: 'You got 90,000 views, {c1} in all.', figures: VIEWS }]),
    );
    const analysis = await ask(ada, 'Why did I get 90,000 views in the last 7 days?');
    expect(analysis.analysis).toBe(rightText());
  });

  it('where little of it holds, the local narrator answers, and says so', async () => {
    const ada = await narrator.creator();
    const lies = ['You got 5 views.', 'Your views halved.', 'Kittens did it.'].map((text) => ({ text }));
    narrator.model.behave(calls(overview), tells([right(), ...lies]));
    const analysis = await ask(ada);
    expect(analysis.analysis).toMatch(localText());
    expect(analysis).toMatchObject({ withheld: 3, analyst: isFallback('model_unsupported') });
  });
});
