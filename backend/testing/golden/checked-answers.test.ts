import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeChat } from '#shared/analysis';
import { checkAnswer } from '../../claims/check-answer.ts';
import { answersOf, type RightAnswer } from '../answers-on-samples.ts';
import { signUp } from '../factories.ts';
import { plantFalseClaims } from '../plant-false-claims.ts';
import { FALSE_CLAIMS } from '../plant-false-words.ts';
import { type SyncApp, startSyncApp, whenSynced } from '../sync-app.ts';
import { connectCreator } from '../threads-app.ts';

const QUESTIONS = [
  'What was my best post last week?',
  'Why did my views drop?',
  'How many views did I get last month?',
  '> and the same for replies',
  'compare this month with last month',
  'which day had the most views last month?',
  'my 5 best posts in october',
  'how often do I post',
  'what is normal for me',
  'average views per post last month',
  'where are my followers from',
  'which link got the most clicks',
  'who do I still need to answer',
  'how fast do I answer',
  'which topics work best',
  'what works for me',
  'what is my score',
  'how was last week',
  'how many views did photos get last month',
  'how many saves',
  'my weakest post last month',
  'most viewed post ever',
  'my 2nd best post by likes this year',
  'chart of my views by week this year',
];

let app: SyncApp;
let right: RightAnswer[];
let visitor: Awaited<ReturnType<typeof signUp>>;

beforeAll(async () => {
  // Which figures stand side by side, and so what is false of them, differs from day to day.
  app = await startSyncApp({ sandbox: { clock: () => Date.parse('2026-11-17T15:30:00Z') } });
  visitor = await signUp(app);
  const { account } = await connectCreator(visitor.client);
  await whenSynced(visitor.client, account.id);
  right = await answersOf(app.knex, visitor.user.id, new Date(app.sandbox.now()), QUESTIONS);
});
afterAll(() => app.close());

describe('of the answers to questions about the numbers of a sample account', () => {
  it('the right ones stay as they are', () => {
    const withheld = right.flatMap(({ answer, grounds }) => checkAnswer(answer.lines, grounds).withheld);
    expect(withheld).toEqual([]);
    expect(right.length).toBeGreaterThan(15);
  });

  it.each(FALSE_CLAIMS)('none stays with something false in it: %s', (kind) => {
    const planted = right.flatMap(({ answer, grounds, others }) =>
      answer.lines.flatMap((line) =>
        plantFalseClaims(line, others)
          .filter((one) => one.kind === kind)
          .map((one) => ({ ...one, grounds })),
      ),
    );
    const missed = planted.filter(({ line, grounds }) => checkAnswer([line], grounds).withheld.length === 0);
    expect(missed.map(({ wrong, line }) => `${wrong}: ${line.text}`)).toEqual([]);
    expect(planted.length).toBeGreaterThan(5);
  });

  it('the sentence that is wrong is withheld, and the one before it stays', () => {
    const found = right.find(({ answer }) => answer.lines.some(({ text }) => text.includes('That is')));
    const [line] = found?.answer.lines ?? [];
    if (!found || !line) throw new Error('No answer compares');
    const wrong = { ...line, text: line.text.replace('That is', 'Because of your photos, that is') };
    const { lines, withheld } = checkAnswer([wrong], found.grounds);
    expect(withheld[0]?.withheld).toBe('a cause that nothing shows');
    expect(lines.map(({ text }) => text)).toEqual([line.text.slice(0, line.text.indexOf(' That is'))]);
  });

  it('an answer in the chat went through the same check', async () => {
    const { client, user } = visitor;
    const { body } = await client.call(analyzeChat, { body: { userId: user.id, message: QUESTIONS[2] } });
    expect(body.analysis).toMatchObject({ outcome: 'answered', withheld: 0 });
    expect(body.analysis.claims.length).toBeGreaterThan(0);
  });
});
