import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../components/testing/render-screen.tsx';
import { Recommendations } from './recommendations.tsx';
import { PLAN_ID, postId, starter, time } from './testing/plan-samples.ts';

const lists = { optimalPostingTimes: ['Tue 09:00'], trendingHashtags: [], contentIdeas: ['Ask something'] };

const show = (items = [time(), starter('Ask something')]) =>
  renderScreen(
    <Recommendations
      plan={{ id: PLAN_ID, title: 'Autumn', ...lists, items }}
      isSample={items.length === 0}
      actions={null}
    />,
    new FakeApi(),
  );

describe('a recommendation on the dashboard', () => {
  const evidence = () => screen.getByRole('button', { name: '2 posts, +5% to +70%, evidence: Tue 09:00' });

  it('shows its effect, its sample and what carries it, and opens the posts behind it', async () => {
    const { actor } = show();
    expect(screen.getByText('+34%')).toBeTruthy();
    expect(screen.getByText('2 posts, +5% to +70%')).toBeTruthy();
    await actor.click(evidence());
    expect(screen.getByText(/34% more engagement than your average post/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /interval \+5% to \+70%/ })).toBeTruthy();
    await actor.click(screen.getByRole('link', { name: 'Show the posts: Tue 09:00' }));
    expect(place()).toContain(`/posts?ids=${postId(1)}`);
  });

  it('is closed again by the same press', async () => {
    const { actor } = show();
    await actor.click(evidence());
    expect(evidence().getAttribute('aria-expanded')).toBe('true');
    await actor.click(evidence());
    expect(evidence().getAttribute('aria-expanded')).toBe('false');
  });

  it('says where no effect is claimed, of posts and of analyses', () => {
    const tag = { kind: 'hashtag', effect: null, sampleSize: 7 } as const;
    show([time({ ...tag, text: '#oven' }), time({ ...tag, text: 'Rye', postIds: [], analysisIds: [postId(1)] })]);
    expect(screen.getByText('7 posts, no clear effect')).toBeTruthy();
    expect(
      screen.getByText(/^Topics of your own posts, not of all of Threads: first those with an effect beyond chance/),
    ).toBeTruthy();
    expect(screen.getByText('7 analyses, no clear effect')).toBeTruthy();
  });

  it('is one of four at most; the plan has the others', () => {
    show(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((text) => time({ text })));
    expect(screen.getByText('Thu')).toBeTruthy();
    expect(screen.queryByText('Fri')).toBeNull();
    expect(screen.getByRole('link', { name: 'All 5 in the plan' })).toBeTruthy();
  });

  it('is labelled where it is general guidance', async () => {
    const { actor } = show();
    expect(screen.getAllByText('General guidance')).toHaveLength(1);
    await actor.click(screen.getByRole('button', { name: 'Why this, evidence: Ask something' }));
    expect(screen.getByText('General guidance, not measured in your own posts')).toBeTruthy();
  });

  it('leads to its plan', async () => {
    const { actor } = show();
    await actor.click(screen.getByRole('link', { name: 'Autumn' }));
    expect(place()).toBe(`/marketing-plans/${PLAN_ID}`);
  });

  it('of sample data claims nothing and leads nowhere', () => {
    show([]);
    expect(screen.getByText('Tue 09:00')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
