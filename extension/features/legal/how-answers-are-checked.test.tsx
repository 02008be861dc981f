import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ALL_CLAIMS_EVALUATION,
  CLAIMS_EVALUATION,
  FORECASTS_EVALUATION,
  UNDERSTANDING_EVALUATION,
} from '#shared/evaluation';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { renderScreen } from '../../components/testing/render-screen.tsx';
import { HowAnswersAreCheckedPage } from './how-answers-are-checked-page.tsx';

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const text = () => document.body.textContent.replace(/\s+/g, ' ');

describe('the page on how answers are checked', () => {
  beforeEach(() => void renderScreen(<HowAnswersAreCheckedPage />, new FakeApi(), { user: null }));

  it('says the six rules, each with what it means', () => {
    const rules = within(screen.getByRole('region', { name: 'The six rules' })).getAllByRole('listitem');
    const names = rules.map(({ textContent }) => textContent.split('.')[0]);
    expect(names).toEqual(['Figures', 'Comparisons', 'Causes', 'Names', 'Certainty', 'Nothing left']);
  });

  it('tells how many planted false claims of each kind were left out, as the evaluation counted them', () => {
    const [heads, digits, ...others] = rowsOf('Planted false claims');
    expect(heads).toEqual(['What was wrong', 'Planted', 'Left out']);
    expect(digits).toEqual(['A wrong digit', '450', '100%']);
    expect(others).toHaveLength(Object.keys(CLAIMS_EVALUATION.planted).length - 1);
    expect(text()).toContain('We planted 2,475 false claims in 105 right answers');
    expect(text()).toContain('Of the right answers as they were, it changed none.');
  });

  it('tells what became of messages of strangers, also of those that were misread', () => {
    const { messages, right, wrong } = UNDERSTANDING_EVALUATION;
    const [heads, first, ...others] = rowsOf('Messages of strangers');
    const share = (count: number) => `${Math.round((100 * count) / messages)}%`;
    expect(heads).toEqual(['How they were read', 'Messages', 'Share']);
    expect(first).toEqual(['Answered as it was meant, or rightly refused', `${right}`, share(right)]);
    expect(others.at(-1)).toEqual(['Another question was answered', `${wrong}`, share(wrong)]);
  });

  it('tells how many users without effects were told of one, at one look and over 90 days', () => {
    const { once, daily } = ALL_CLAIMS_EVALUATION;
    const told = (part: number, of: number) => `${Math.round((100 * part) / of)}%`;
    expect(text()).toContain(`At one look, ${told(once.told, once.users)} of ${once.users} users were told`);
    expect(text()).toContain(
      `Of ${daily.users} who looked each day for 90 days, ${told(daily.told, daily.users)} were told`,
    );
    expect(text()).toContain('Measured on Nov 28, 2026');
  });

  it('tells how often forecasts held, how wide they were, and how far off, by when they were made', () => {
    const [heads, ...rows] = rowsOf('Forecasts of views');
    expect(heads).toEqual(['Made', 'Held', 'Width', 'Error']);
    expect(rows.map(([when]) => when)).toEqual([
      'Before it is posted',
      ...['1 hour after', '3 hours after', '6 hours after', '12 hours after'],
    ]);
    const one = FORECASTS_EVALUATION.byAge[1];
    expect(rows[1]?.slice(1)).toEqual([one.share, one.width, one.loss].map((share) => `${Math.round(100 * share)}%`));
    expect(text()).toContain(`of ${FORECASTS_EVALUATION.accounts} made-up accounts of eleven kinds`);
  });

  it('sets what is stated of the tone beside what was right', () => {
    expect(
      rowsOf('Verdicts on the tone')
        .slice(1)
        .map(([, ...figures]) => figures),
    ).toEqual([
      ['111', '98% sure', '99%'],
      ['50', '90% sure', '92%'],
      ['61', '87% sure', '89%'],
    ]);
    expect(text()).toContain('222 of them got a verdict. Of the other 178 we say “unsure” or “mixed”');
  });

  it.each([
    ['when it was measured', 'Figures on this page were measured on Nov 22, 2026'],
    ['what it cannot know', 'not how many people a post reached, who saved it'],
    ['that mistakes of other kinds may pass', 'A mistake of a kind that nobody thought of may pass'],
    ['what holds for new versions', 'offered only if every number, name, day'],
    ['what it expects, and how', 'What it expects of a post or of your followers is a range from your own figures'],
    ['the languages', 'It understands questions in English'],
  ])('tells %s', (_, words) => {
    expect(text()).toContain(words);
  });
});
