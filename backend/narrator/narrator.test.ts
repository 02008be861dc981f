import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { calls, cites, pathOf, resultsIn, tells } from '../testing/fake-narrator.ts';
import { pacificDay } from '../testing/synced-posts.ts';
import {
  ask,
  isFallback,
  lastDays,
  localText,
  type NarratorApps,
  ORDER,
  overview,
  right,
  rightText,
  startNarratorApps,
  topPosts,
} from './testing/narrator-apps.ts';

let narrator: NarratorApps;

beforeAll(async () => {
  narrator = await startNarratorApps();
});
afterAll(() => narrator.close());
/** A model of its own for each test: what a server takes is remembered. */
beforeEach(() => narrator.begin());
afterEach(() => narrator.end());

const raise = (): never => {
  throw new Error('The model was not asked');
};

describe('a model that calls tools', () => {
  it('tells an answer in its words, and the server puts in each figure with what is behind it', async () => {
    const ada = await narrator.creator();
    narrator.model.behave(
      calls(overview, topPosts),
      tells((results) => [
        { text: 'You got {c1} {c2}.', figures: cites(pathOf(results, /1,400 views/), ['f1', 'period']) },
        { text: 'That is {c1} more than in the days before.', figures: cites(pathOf(results, /^\+100%$/)) },
        {
          text: 'Your top post by views is {c1}: {c2}.',
          figures: cites(['f2', 'posts[0].text'], ['f2', 'posts[0].views']),
        },
      ]),
    );
    const analysis = await ask(ada);
    expect(analysis).toMatchObject({
      outcome: 'answered',
      withheld: 0,
      sentiment: null,
      analyst: { kind: 'model', name: 'fake-1', fallback: null },
      analysis: `You got 1,400 views ${lastDays()}. That is 100% more than in the days before. Your top post by views is “${ORDER} 4”: 400 views.`,
    });
    expect(analysis.claims.map(({ kind, value, definition }) => [kind, value, definition])).toEqual([
      ['figure', 1400, 'accountViews'],
      ['comparison', 100, 'change'],
      ['reference', null, null],
      ['figure', 400, 'views'],
    ]);
    expect(analysis.claims[0]).toMatchObject({ from: pacificDay(7), to: pacificDay(1), accountIds: [ada.account.id] });
    expect(analysis.suggestions.length).toBeGreaterThan(0);
    const usage = await narrator.app.knex('model_usage').where({ userId: ada.user.id });
    expect(usage).toMatchObject([{ requests: 2, inputTokens: 1800, outputTokens: 180 }]);
  });

  it('is told what is wrong with a call, and reads nothing for it', async () => {
    const ada = await narrator.creator();
    narrator.model.behave(
      calls(
        { name: 'get_secrets', arguments: {} },
        { name: 'get_overview', arguments: 'period: last week' },
        { name: 'get_overview', arguments: { period: '7 weeks' } },
        { name: 'get_overview', arguments: { basis: 'published' } },
        overview,
      ),
      tells([right()]),
    );
    expect((await ask(ada)).analysis).toBe(rightText());
    const results = resultsIn(narrator.model.requests[1] ?? raise());
    expect(results.map(({ error }) => error !== undefined)).toEqual([true, true, true, true, false]);
  });

  it('reads eight facts in three rounds at most, and writes then', async () => {
    const ada = await narrator.creator();
    narrator.model.behave(
      calls(...Array(5).fill(overview)),
      calls(...Array(5).fill(overview)),
      calls(overview),
      tells([right()]),
    );
    expect((await ask(ada)).analysis).toBe(rightText());
    expect(narrator.model.requests.map(({ body }) => body.tool_choice)).toEqual([undefined, undefined, 'none', 'none']);
    const results = resultsIn(narrator.model.requests.at(-1) ?? raise());
    expect(results.filter(({ error }) => !error)).toHaveLength(8);
  });

  it('is heard for as many sentences as it is asked for, and no more', async () => {
    const ada = await narrator.creator();
    const ways = ['got', 'had', 'have', 'received', 'drew', 'brought', 'collected'];
    const said = ways.flatMap((way) => [`You ${way}`, `Overall you ${way}`]);
    const told = said.map((words) => ({ text: right().text.replace('You got', words), figures: right().figures }));
    narrator.model.behave(calls(overview), tells(told));
    const { analysis } = await ask(ada);
    const [system] = narrator.model.requests[0]?.body.messages ?? [];
    const most = Number(/at most (\d+) sentences/.exec(system.content)?.[1]);
    expect(analysis.match(/1,400 views/g)).toHaveLength(most);
  });

  it('sees no word of a post, and nothing of the user but what is asked', async () => {
    const ada = await narrator.creator();
    narrator.model.behave(calls(overview, topPosts, { name: 'get_replies', arguments: {} }), tells([right()]));
    await ask(ada, 'What was my best post in the last 7 days?');
    const sent = narrator.model.requests.map(({ text }) => text).join();
    expect(sent).not.toContain('Ignore');
    expect(sent).not.toContain(ada.user.email);
    expect(sent).not.toContain('sk-secret');
    expect(narrator.app.logs.join()).not.toContain('1,400');
    const [system, data] = narrator.model.requests[0]?.body.messages ?? [];
    expect(system.content).not.toContain('best post in the last');
    expect(JSON.parse(data.content)).toMatchObject({ question: 'What was my best post in the last 7 days?' });
  });

  it('is not asked where the user does not allow it, and is told nothing where figures are off', async () => {
    const ada = await narrator.creator();
    const choose = (privacy: object) =>
      ada.client.call(changeSettings, { params: { userId: ada.user.id }, body: { privacy } });
    await choose({ analysisCollection: false });
    expect((await ask(ada)).analyst).toEqual({ kind: 'local', name: 'Local analyst', fallback: null });
    expect(narrator.model.requests).toEqual([]);
    await choose({ analysisCollection: true, performanceAnalytics: false });
    expect((await ask(ada)).outcome).toBe('abstained');
    expect(narrator.model.requests.map(({ text }) => text).join()).not.toContain('1,400');
  });
});

describe('what belongs to others', () => {
  it('is not read, whatever a tool is called with', async () => {
    const [ada, bob] = [await narrator.creator(), await narrator.creator()];
    const { id, username } = bob.account;
    const [secret] = await narrator.app.knex('content_posts').where({ userId: bob.user.id });
    narrator.model.behave(
      calls(
        { name: 'get_overview', arguments: { period: '7d', account: id } },
        { name: 'list_posts', arguments: { account: `@${username}` } },
        { name: 'get_overview', arguments: { userId: bob.user.id } },
        { name: 'list_posts', arguments: { ids: [secret.id] } },
        { name: 'get_post', arguments: { id: secret.id } },
        { name: 'compare', arguments: { a: { posts: [secret.id] }, b: { posts: [secret.id] } } },
        { name: 'list_accounts', arguments: {} },
      ),
      tells([{ text: '@rival got {c1}.', figures: cites(['f1', 'cards[0].value']) }]),
    );
    const analysis = await ask(ada);
    const results = resultsIn(narrator.model.requests[1] ?? raise());
    expect(results.map(({ error, empty }) => (error ? 'refused' : empty))).toEqual([
      ...[true, true, 'refused', 'refused', true, true, false],
    ]);
    const shown = results.map(({ cite }) => cite?.map(({ text }) => text)).join();
    expect(shown).toContain(`@${ada.account.username}`);
    expect(shown).not.toContain(username);
    expect(analysis.analysis).toMatch(localText());
    expect(JSON.stringify(analysis)).not.toContain(id);
  });
});

describe('what may be a question or a draft', () => {
  const MAYBE = 'I posted a lot last week. Did it help?';

  it('is told by the model, and offered as a draft beside it', async () => {
    const ada = await narrator.creator();
    narrator.model.behave(calls(overview), tells([right()]));
    const analysis = await ask(ada, MAYBE);
    expect(analysis).toMatchObject({ analysis: rightText(), outcome: 'answered', analyst: { kind: 'model' } });
    expect(analysis.suggestions[0]).toBe(`Check this draft: ${MAYBE}`);
  });

  it('is offered as both where the model sees no question in it', async () => {
    const ada = await narrator.creator();
    narrator.model.behave(tells([{ text: '' }]));
    const analysis = await ask(ada, MAYBE);
    expect(analysis.analysis).toMatch(/^I am not sure what you are asking/);
    expect(analysis.analyst).toMatchObject(isFallback('model_silent'));
    expect(narrator.model.requests).toHaveLength(1);
  });
});
