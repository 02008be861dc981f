import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as fake from '../testing/fake-model-behaviours.ts';
import { asLines, calls, callsAfter, refusesFields, tells, writes } from '../testing/fake-narrator.ts';
import {
  ask,
  creator,
  isFallback,
  localText,
  type NarratorApps,
  overview,
  right,
  rightText,
  startNarratorApps,
} from './testing/narrator-apps.ts';

let narrator: NarratorApps;

beforeAll(async () => {
  narrator = await startNarratorApps();
});
afterAll(() => narrator.close());
/** A model of its own for each test: what a server takes is remembered. */
beforeEach(() => narrator.begin());
afterEach(() => narrator.end());

describe('a server', () => {
  const asksInJson = (read: object[], sentences: object[]) => fake.says(JSON.stringify({ read, sentences }));

  it('that sends no pieces is found out once', async () => {
    const ada = await narrator.creator();
    narrator.model.behave(
      refusesFields(['stream'], fake.hangs),
      refusesFields(['stream'], calls(overview)),
      refusesFields(['stream'], tells([right()])),
    );
    expect((await ask(ada)).analysis).toBe(rightText());
    narrator.model.behave(refusesFields(['stream'], calls(overview)), refusesFields(['stream'], tells([right()])));
    expect((await ask(ada)).analysis).toBe(rightText());
    expect(narrator.model.requests.map(({ body }) => Boolean(body.stream))).toEqual([true, false, false, false, false]);
  });

  it('that takes no tools is asked in JSON, and once only', async () => {
    const ada = await narrator.creator();
    const json = refusesFields(['tools'], asksInJson([{ name: 'get_overview', arguments: '{"period":"7d"}' }], []));
    const answer = refusesFields(['tools'], asksInJson([], [right()]));
    narrator.model.behave(json, json, json, answer);
    expect((await ask(ada)).analysis).toBe(rightText());
    narrator.model.behave(json, answer);
    expect((await ask(ada)).analysis).toBe(rightText());
    expect(narrator.model.requests.map(({ body }) => Boolean(body.tools))).toEqual([
      true,
      true,
      ...Array(4).fill(false),
    ]);
    expect(narrator.model.requests.at(-1)?.body.response_format.type).toBe('json_schema');
    expect(narrator.model.requests.map(({ text }) => text).join()).not.toContain('Ignore your rules');
  });

  it('that takes neither tools nor a response format is asked in plain JSON', async () => {
    const ada = await narrator.creator();
    const refuses = (behaviour: fake.Behaviour) => refusesFields(['tools', 'response_format'], behaviour);
    const json = refuses(asksInJson([{ name: 'get_overview', arguments: '{"period":"7d"}' }], []));
    narrator.model.behave(...Array(5).fill(json), refuses(asksInJson([], [right()])));
    expect((await ask(ada)).analysis).toBe(rightText());
    expect(narrator.model.requests).toHaveLength(6);
  });

  it('whose model writes no JSON words what the local narrator read', async () => {
    const ada = await narrator.creator();
    const prose = (text: string) => refusesFields(['tools', 'response_format'], writes(text));
    narrator.model.behave(prose('Your views went well.'));
    // Wrong twice in a row: asked the easier way from then on.
    for (const _ of [1, 2]) expect((await ask(ada)).analyst).toMatchObject(isFallback('model_bad_answer'));
    const before = narrator.model.requests.length;
    narrator.model.behave(
      refusesFields(['tools', 'response_format'], (response, request) => {
        const { facts } = JSON.parse(request.body.messages[1].content);
        const { placeholder } = facts.find((one: { text: string }) => one.text === '1,400 views');
        return writes(`You got ${placeholder} in the last 7 days. You got 9,999 likes.`)(response, request);
      }),
    );
    const analysis = await ask(ada);
    expect(analysis).toMatchObject({
      ...{ analysis: 'You got 1,400 views in the last 7 days.', withheld: 1, outcome: 'partly' },
      analyst: { kind: 'model' },
    });
    expect(narrator.model.requests.length - before).toBe(1);
  });

  it('that refuses every way is left alone for a while', async () => {
    const ada = await narrator.creator();
    narrator.model.behave(fake.refusesEveryFormat);
    expect((await ask(ada)).analyst).toMatchObject(isFallback('model_failed'));
    const tries = narrator.model.requests.length;
    expect(tries).toBeLessThanOrEqual(8);
    const analysis = await ask(ada);
    expect(analysis.analyst).toMatchObject(isFallback('model_failed'));
    expect(analysis.analysis).toMatch(localText());
    expect(narrator.model.requests).toHaveLength(tries);
  });

  it.each<[string, fake.Behaviour, string]>([
    ['answers without content', fake.sendsNoContent, 'model_bad_answer'],
    ['does not know the key', fake.unauthorized, 'model_access'],
    ['is busy', fake.rateLimited(9999), 'model_busy'],
    ['hangs up', fake.resets, 'model_unreachable'],
    ['declines', fake.refuses, 'model_refused'],
    ['sends a web page', fake.sendsHtml, 'model_bad_answer'],
    ['sends null', fake.sendsNull, 'model_bad_answer'],
    ['sends 200 MB', fake.floods, 'model_bad_answer'],
    ['sends us elsewhere', fake.redirects('/elsewhere'), 'model_failed'],
    ['writes prose', writes('Your views went up a lot!'), 'model_bad_answer'],
    ['writes half of a sentence', writes(asLines([right()]).slice(0, 40)), 'model_bad_answer'],
  ])('that %s: the local narrator answers, and says why', async (_failure, behaviour, code) => {
    const ada = await narrator.creator();
    narrator.model.behave(behaviour);
    const analysis = await ask(ada);
    expect(analysis.analysis).toMatch(localText());
    expect(analysis.analyst).toMatchObject(isFallback(code));
    expect(narrator.app.logs.join()).not.toContain('sk-secret');
  });

  it('that says that a hundred million calls came before its first is not believed', async () => {
    const ada = await narrator.creator();
    narrator.model.behave(callsAfter(100_000_000, overview), tells([right()]));
    const analysis = await ask(ada);
    expect(analysis.analysis).toMatch(localText());
    expect(analysis.analyst).toMatchObject(isFallback('model_bad_answer'));
  });

  it('that answers beyond the limit: the local narrator answers in time', async () => {
    narrator.model.behave(fake.hangs);
    const impatient = await narrator.startWith({ modelRequest: 20_000, modelTotal: 500 });
    const analysis = await ask(await creator(impatient));
    expect(analysis.analysis).toMatch(localText());
    expect(analysis.analyst).toMatchObject(isFallback('model_timeout'));
    await impatient.close();
  });

  it('that was asked as often today as the operator allows', async () => {
    const frugal = await narrator.startWith({}, 1);
    narrator.model.behave(calls(overview), tells([right()]));
    const analysis = await ask(await creator(frugal));
    expect(analysis.analyst).toMatchObject(isFallback('model_daily_limit'));
    expect(narrator.model.requests).toHaveLength(1);
    await frugal.close();
  });
});
