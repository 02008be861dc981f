import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../components/testing/render-screen.tsx';
import { Recommendations } from './recommendations.tsx';
import { PLAN_ID, postId, starter, time } from './testing/plans.ts';

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
  it('shows what carries it, and opens the posts behind it', async () => {
    const { actor } = show();
    const tag = screen.getByRole('button', { name: 'Tue 09:00' });
    expect(screen.queryByText(/more engagement than your average post/)).toBeNull();
    await actor.click(tag);
    expect(screen.getByText(/34% more engagement than your average post/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /interval \+5% to \+70%/ })).toBeTruthy();
    await actor.click(screen.getByRole('link', { name: 'Show the posts' }));
    expect(place()).toContain(`/posts?ids=${postId(1)}`);
  });

  it('is closed again by the same press', async () => {
    const { actor } = show();
    const tag = screen.getByRole('button', { name: 'Tue 09:00' });
    await actor.click(tag);
    await actor.click(tag);
    expect(tag.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText(/more engagement than your average post/)).toBeNull();
  });

  it('is labelled where it is general guidance', async () => {
    const { actor } = show();
    expect(screen.getAllByText('General guidance')).toHaveLength(1);
    await actor.click(screen.getByRole('button', { name: 'Evidence: Ask something' }));
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
