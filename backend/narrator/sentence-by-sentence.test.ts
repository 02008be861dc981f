import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalysisEntry, analysisEntrySchema, analyzeChat, listAnalyses } from '#shared/analysis';
import { calls, cites, tellsByAndBy } from '../testing/fake-narrator.ts';
import { patience } from '../testing/patience.ts';
import {
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

const rise = () => ({
  text: 'That is {c1} more than in the days before.',
  figures: cites(['f1', 'cards[0].change.value']),
});
const lie = { text: 'Your kittens brought 5,000 views.' };

/** Asks a question whose answer the test lets come piece by piece. */
async function askSlowly() {
  const { client, user } = await narrator.creator();
  const answer = tellsByAndBy();
  narrator.model.behave(calls(overview), answer.behaviour);
  const conversationId = crypto.randomUUID();
  const body = { userId: user.id, message: 'How many views did I get in the last 7 days?', conversationId };
  const done = client.call(analyzeChat, { body }).then((reply) => analysisEntrySchema.parse(reply.body));
  const pending = async (): Promise<AnalysisEntry[]> => {
    const input = { params: { userId: user.id }, query: { conversationId, status: 'pending' } };
    return (await client.call(listAnalyses, input)).body;
  };
  const whenShown = (text: string) =>
    vi.waitFor(
      async () => {
        const [entry] = await pending();
        expect(entry?.analysis?.analysis).toBe(text);
        return entry;
      },
      { timeout: patience(60_000) },
    );
  return { ...answer, done, pending, whenShown };
}

describe('while an answer is being told', () => {
  it('its pending entry has the sentences that have passed the check, and nothing else', async () => {
    const { tell, finish, done, pending, whenShown } = await askSlowly();
    await tell(right());
    const shown = await whenShown(rightText());
    expect(shown).toMatchObject({ status: 'pending', analysis: { analyst: { kind: 'model' }, withheld: 0 } });
    expect(shown?.analysis?.claims).toMatchObject([{ value: 1400, text: '1,400 views' }]);
    await tell(rise());
    const both = `${rightText()} That is 100% more than in the days before.`;
    await whenShown(both);
    await tell(lie);
    await finish();
    const { status, analysis } = await done;
    expect(status).toBe('done');
    expect(analysis).toMatchObject({ analysis: both, withheld: 1, outcome: 'partly' });
    expect(await pending()).toEqual([]);
  });

  it.each(['die', 'breakOff'] as const)(
    'a server that goes away (%s) leaves the answer to the local narrator',
    async (end) => {
      const asked = await askSlowly();
      await asked.tell(right());
      await asked.whenShown(rightText());
      await asked.tell(lie);
      await asked.tellHalf(rise());
      await asked[end]();
      const { status, analysis } = await asked.done;
      expect(status).toBe('done');
      expect(analysis?.analysis).toMatch(localText());
      expect(analysis?.analyst).toMatchObject(isFallback('model_broke_off'));
      expect(await asked.pending()).toEqual([]);
    },
  );
});
