import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeInsight, type Insight } from '#shared/analytics/insights';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { InsightsPanel } from './insights-panel.tsx';

const POSTS = ['0190a000-0000-7000-8000-00000000000a', '0190a000-0000-7000-8000-00000000000b'];
const questions: Insight = {
  id: '0190a000-0000-7000-8000-000000000001',
  type: 'questions_waiting',
  title: '3 questions wait for your answer',
  text: 'Under 2 posts, asked more than 24 hours ago.',
  postIds: POSTS,
  confidence: 1,
  createdAt: '2026-06-15T12:00:00.000Z',
};
const breakout: Insight = {
  ...questions,
  id: '0190a000-0000-7000-8000-000000000002',
  type: 'breakout',
  title: '“Rye” breaks out',
  postIds: POSTS.slice(0, 1),
};

const open = (insights: Insight[], api = new FakeApi().on(changeInsight, () => questions)) => ({
  api,
  ...renderScreen(<InsightsPanel insights={insights} />, api),
});
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the insights', () => {
  it('say what kind they are, what was found, and what it rests on', () => {
    open([questions, breakout]);
    expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual([
      'Questions',
      'Breakout',
    ]);
    expect(screen.getByText('3 questions wait for your answer')).toBeTruthy();
    expect(screen.getAllByText('Under 2 posts, asked more than 24 hours ago.')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Show the post' })).toBeTruthy();
  });

  it('lead to the posts behind them', async () => {
    const { actor } = open([{ ...breakout, postIds: POSTS }]);
    await actor.click(screen.getByRole('link', { name: 'Show the posts' }));
    expect(place()).toContain(`/posts?ids=${POSTS.join('%2C')}`);
  });

  it('of questions lead to where each can be answered', async () => {
    const { actor } = open([questions]);
    await actor.click(screen.getByRole('link', { name: 'Answer them' }));
    expect(place()).toBe('/reports/engagement');
  });

  it('are dismissed and taken back by the keyboard alone, at the same place', async () => {
    const { api, actor } = open([questions]);
    await actor.tab();
    await actor.tab();
    expect(document.activeElement).toBe(button('Dismiss'));
    await actor.keyboard('{Enter}');
    expect(await screen.findByText('Dismissed. It will not come back.')).toBeTruthy();
    expect(screen.queryByText(questions.text)).toBeNull();
    expect(document.activeElement).toBe(button('Undo'));
    await actor.keyboard('{Enter}');
    expect(await screen.findByText(questions.text)).toBeTruthy();
    const calls = api.callsOf(changeInsight);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [`/api/insights/${questions.id}`, { isActive: false }],
      [`/api/insights/${questions.id}`, { isActive: true }],
    ]);
  });

  it('stay where the server refuses', async () => {
    const api = new FakeApi();
    api.refuse(changeInsight, { message: 'Out of order' });
    const { actor } = open([questions], api);
    await actor.click(button('Dismiss'));
    expect(await findToast('Change Failed')).toBe('Out of order');
    expect(screen.getByText(questions.text)).toBeTruthy();
  });

  it('say when they come, where there are none', () => {
    open([]);
    expect(screen.getByText('Nothing stands out')).toBeTruthy();
    expect(
      screen.getByText(
        'You will read here when a post takes off, when figures drop more than usual, when they rise more than usual, ' +
          'when your best time changes, and when questions wait for your answer. The first check runs after your first import.',
      ),
    ).toBeTruthy();
  });
});
