import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Score } from '#shared/analytics/insights';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { ScoreBreakdown, ScorePartsButton } from './score-breakdown.tsx';

type Part = Score['parts'][number];

const POST = '0190a000-0000-7000-8000-00000000000a';
const part = (name: Part['name'], changes: Partial<Part> = {}): Part => ({
  name,
  weight: 0.2,
  coverage: 1,
  value: 0.5,
  points: 10,
  advice: `Advice on ${name}.`,
  evidence: `Evidence of ${name}.`,
  postIds: [],
  ...changes,
});
const scoreOf = (value: number | null, parts: Part[]): Score => ({
  value,
  parts,
  computedAt: '2025-06-15T12:00:00.000Z',
});

const open = (score: Score | null) => renderScreen(<ScoreBreakdown score={score} />, new FakeApi());
const item = (name: string): HTMLElement => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (!found) throw new Error(`There is no part ${name}`);
  return found;
};

describe('the parts of the score', () => {
  const parts = [
    part('rhythm', { points: 4, weight: 0.15 }),
    part('momentum', { value: null, coverage: 0, points: 0 }),
    part('hygiene', { value: 1, points: 0 }),
    part('timing', { points: 21, coverage: 0.6, postIds: [POST] }),
    part('fit', { points: 1 }),
  ];

  it('are listed by the points to win, those that nothing is known about last', () => {
    open(scoreOf(74, parts));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Timing',
      'Rhythm',
      'Formats and topics',
      'Care',
      'Momentum',
    ]);
    expect(
      screen.getByText(/^74 of 100, and 26 points left to gain below\. Updated Jun 15, 2025, 2:00 PM\.$/),
    ).toBeTruthy();
  });

  it('say their weight, their value, the points, what to do and why', () => {
    open(scoreOf(74, parts));
    const timing = within(item('Timing'));
    for (const text of [
      '18% of your score now, 20% once all is known',
      '+21 points',
      'Advice on timing.',
      'Evidence of timing.',
    ]) {
      expect(timing.getByText(text)).toBeTruthy();
    }
    expect(timing.getByRole('img', { name: 'Timing: 50%' })).toBeTruthy();
    expect(within(item('Rhythm')).getByText('22% of your score now, 15% once all is known')).toBeTruthy();
    expect(within(item('Formats and topics')).getByText('+1 point')).toBeTruthy();
    expect(within(item('Care')).getByText('Nothing to improve')).toBeTruthy();
    expect(within(item('Momentum')).getByText('Not in your score yet, 20% of it once known')).toBeTruthy();
    expect(within(item('Momentum')).getByText('Not enough data')).toBeTruthy();
  });

  it('offer an experiment where nothing is claimed of times or formats', async () => {
    const unclaimed = { value: null, points: 0 };
    const { actor } = open(scoreOf(74, [part('timing', unclaimed), part('fit', unclaimed), part('rhythm')]));
    expect(within(item('Timing')).getByText('No clear effect')).toBeTruthy();
    const [, fit] = screen.getAllByRole('link', { name: 'Try it in an experiment' });
    expect(fit?.getAttribute('href')).toContain('try=IMAGE');
    await actor.click(within(item('Timing')).getByRole('link', { name: 'Try it in an experiment' }));
    expect(place()).toBe('/marketing-plans?try=hour');
  });

  it('lead to the posts behind them', async () => {
    const { actor } = open(scoreOf(74, parts));
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await actor.click(screen.getByRole('link', { name: 'Show the posts' }));
    expect(place()).toContain(`/posts?ids=${POST}`);
  });
});

it('the score leads to its parts, by keyboard as well', async () => {
  const both = (
    <>
      <ScorePartsButton />
      <ScoreBreakdown score={scoreOf(74, [part('rhythm')])} />
    </>
  );
  const { actor } = renderScreen(both, new FakeApi());
  await actor.tab();
  await actor.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toContain('What your score is made of');
});

describe('without a score', () => {
  it('it says how much is known, and how much is needed', () => {
    open(scoreOf(null, [part('timing', { coverage: 0.5, points: 0 }), part('rhythm', { coverage: 0, value: null })]));
    expect(screen.getByText(/^Not enough data for a score: 10% .* and half is needed\./)).toBeTruthy();
  });

  it('it says when there will be one', () => {
    open(null);
    expect(screen.getByText('No score yet')).toBeTruthy();
    expect(screen.getByText(/after the first import of your posts/)).toBeTruthy();
  });
});
