import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TopContent as Item } from '#shared/analytics/top-content';
import { DAY_MS } from '#shared/days/durations';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../components/testing/render-screen.tsx';
import { TopContent } from './top-content.tsx';

const item = (n: number, counts: Partial<Item> = {}): Item => ({
  id: String(n),
  title: `Post ${n}`,
  likes: n,
  comments: n,
  repostsAndQuotes: n,
  shares: n,
  views: 100 * n,
  engagementRate: 2,
  publishedAt: null,
  ...counts,
});

const open = (items: Item[]) =>
  renderScreen(<TopContent items={items} measure="views" onMeasure={() => {}} isSample={false} />, new FakeApi());
const ranked = () => screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Post'));

describe('top performing content', () => {
  it('ranks the first three', () => {
    open([4, 3, 2, 1].map((n) => item(n)));
    expect(ranked().map(({ textContent }) => textContent.slice(0, 7))).toEqual(['1Post 4', '2Post 3', '3Post 2']);
  });

  it('leads to each post among all, where it is one', async () => {
    const { actor } = open([item(4)]);
    await actor.click(screen.getByRole('link', { name: 'Post 4' }));
    expect(place()).toMatch(/^\/posts\?ids=4&/);
  });

  it('shortens counts from a thousand on, and leaves out what was not reported', () => {
    open([item(1, { likes: 999, comments: 1000, shares: null }), item(2, { likes: 12_345 })]);
    const [first, second] = ranked();
    expect(within(first as HTMLElement).getByText('999 likes')).toBeTruthy();
    expect(within(first as HTMLElement).getByText('1.0K comments')).toBeTruthy();
    expect(first?.textContent).not.toContain('shares');
    expect(within(second as HTMLElement).getByText('12.3K likes')).toBeTruthy();
  });

  it('says that there is none', () => {
    open([]);
    expect(screen.getByText('No content available')).toBeTruthy();
  });

  it('names the measure, and shows views and rate of each post', () => {
    open([item(3, { repostsAndQuotes: 8, shares: 1 })]);
    expect(screen.getByText('8 reposts and quotes')).toBeTruthy();
    expect(screen.getByText('1 share')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Best by').value).toBe('views');
    expect(screen.getByText('300 views')).toBeTruthy();
    expect(screen.getByText('2.0% engagement rate')).toBeTruthy();
  });

  it.each([
    ['the days that they are of', 89, 'Posts of the last 90 days', '/posts?sort=views&period=90d'],
    [
      'all posts where an older one is among them',
      91,
      /^Posts of the last 90 days first, then older/,
      '/posts?sort=views',
    ],
  ])('leads to %s, and says so', async (_, days, words, address) => {
    const { actor } = open([item(1, { publishedAt: new Date(Date.now() - days * DAY_MS).toISOString() })]);
    expect(screen.getByText(words)).toBeTruthy();
    await actor.click(screen.getByRole('link', { name: 'View All' }));
    expect(place()).toBe(address);
  });
});
