import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getThreadsAnalytics, listThreadsAccounts, listThreadsPosts, type ThreadsPost } from '#shared/threads';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../components/testing/render-screen.tsx';
import { AccountAnalytics } from './account-analytics.tsx';
import { account, analytics, byDay, post } from './testing/account-samples.ts';

interface Shown {
  figures?: ReturnType<typeof analytics>;
  posts?: ThreadsPost[];
  tab?: 'overview' | 'posts' | 'insights';
}

async function open({ figures = analytics(), posts = [], tab = 'overview' }: Shown = {}) {
  const api = new FakeApi()
    .on(listThreadsAccounts, () => [account()])
    .on(getThreadsAnalytics, () => figures)
    .on(listThreadsPosts, () => ({ data: posts }));
  const { actor } = renderScreen(<AccountAnalytics />, api, { address: `/analytics?tab=${tab}` });
  const panel = await screen.findByRole('tabpanel');
  return { api, actor, panel: within(panel) };
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const tile = (title: string) =>
  screen.getByText(title, { selector: 'dt span' }).closest('div.bg-base-100')?.textContent;
const section = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement);

describe('the tabs', () => {
  it('are three, and the one that is chosen stands in the address', async () => {
    const { actor } = await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Recent Posts',
      'Detailed Insights',
    ]);
    expect(chosen()).toBe('Overview');
    await actor.click(screen.getByRole('tab', { name: 'Recent Posts' }));
    expect(chosen()).toBe('Recent Posts');
    expect(place()).toBe('/analytics?tab=posts');
    expect(screen.getByRole('tabpanel', { name: 'Recent Posts' })).toBeTruthy();
  });

  it('are one stop for the Tab key, and arrow keys go round', async () => {
    const { actor } = await open();
    screen.getByRole('tab', { name: 'Overview' }).focus();
    for (const [key, name] of [
      ['ArrowRight', 'Recent Posts'],
      ['ArrowRight', 'Detailed Insights'],
      ['ArrowRight', 'Overview'],
      ['ArrowLeft', 'Detailed Insights'],
      ['Home', 'Overview'],
      ['End', 'Detailed Insights'],
    ]) {
      await actor.keyboard(`{${key}}`);
      expect(chosen()).toBe(name);
      expect(document.activeElement?.textContent).toBe(name);
    }
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });
});

describe('Overview', () => {
  it('has a tile for each metric: not reported is not zero', async () => {
    await open();
    await screen.findByText('Performance Trends');
    expect(tile('Views')).toContain('2,100↑ +5.0%');
    expect(tile('Likes')).toContain('63no comparison yet');
    expect(tile('Followers')).toContain('4,260↑ +1.7%');
    expect(tile('Reposts')).toContain('–not reported');
    expect(screen.getByRole('figure', { name: 'Views and likes per day' })).toBeTruthy();
  });

  it('says that a figure is new where the period before had none, as the dashboard does', async () => {
    const gained = (value: number, previous: number | null) => ({ total_value: { value }, previous });
    const data = [
      { name: 'views' as const, ...gained(12, 0), coverage: { days: 6, of: 7 } },
      { name: 'likes' as const, ...gained(0, 0) },
      { name: 'replies' as const, ...gained(3, null) },
    ];
    await open({ figures: analytics({ data }) });
    await screen.findByText('Performance Trends');
    expect(tile('Views')).toMatch(/12new$/);
    expect(tile('Likes')).toMatch(/0no comparison yet$/);
    expect(tile('Replies')).toMatch(/3no comparison yet$/);
    expect(screen.getByRole('heading', { name: 'Total Reach' }).closest('section')?.textContent).toMatch(/12new$/);
  });

  it('says how many days are known where that is why there is no comparison', async () => {
    const coverage = { days: 3, of: 7 };
    await open({ figures: analytics({ data: [{ name: 'likes', values: byDay(1, 2, 3), previous: null, coverage }] }) });
    await screen.findByText('Performance Trends');
    expect(tile('Likes')).toContain('63 of 7 days known');
  });

  it('has a gap where nothing was read', async () => {
    const { actor, panel } = await open();
    await actor.click(await panel.findByRole('button', { name: 'Show as table' }));
    expect(panel.getByRole('row', { name: /Sun/ }).textContent).toBe('Sun––');
    expect(panel.getByRole('row', { name: /Mon/ }).textContent).toBe('Mon2006');
  });

  it('says that there are no figures', async () => {
    const { panel } = await open({ figures: analytics({ data: [] }) });
    expect(await panel.findByText('No analytics data available')).toBeTruthy();
  });
});

describe('Detailed Insights', () => {
  it('sums up each metric over the days that were read', async () => {
    await open({ tab: 'insights' });
    await screen.findByRole('heading', { name: 'Views' });
    const terms = (title: string) =>
      section(title)
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    const values = (title: string) =>
      section(title)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    expect(terms('Views')).toEqual(['Total', 'Average', 'Highest', 'Latest']);
    expect(values('Views')).toEqual(['2,100', '350', '500', '400']);
    expect(terms('Followers')).toEqual(['Average', 'Highest', 'Latest']);
    expect(screen.getByRole('figure', { name: 'Likes per day' })).toBeTruthy();
  });

  it('draws no chart of a single reading', async () => {
    const values = [{ value: 4260, end_time: '2026-11-20T00:00:00.000Z' }];
    await open({ tab: 'insights', figures: analytics({ data: [{ name: 'followers_count', values }] }) });
    expect(await screen.findByText('Read once so far. The chart starts with the second reading.')).toBeTruthy();
    expect(section('Followers').getAllByText('4,260')).toHaveLength(3);
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('says which metric has no days', async () => {
    await open({ tab: 'insights', figures: analytics({ data: [{ name: 'quotes', total_value: { value: 7 } }] }) });
    expect(await screen.findByText('No detailed data available for Quotes')).toBeTruthy();
  });

  it('says that there are none', async () => {
    const { panel } = await open({ tab: 'insights', figures: analytics({ data: [] }) });
    expect(await panel.findByText('No detailed insights available')).toBeTruthy();
  });
});

describe('Recent Posts', () => {
  it('are the ten newest, each with its date, kind, text and figures', async () => {
    const posts = Array.from({ length: 12 }, (_, index) => post(19 - index));
    const { panel } = await open({ tab: 'posts', posts });
    await panel.findByText('Loaf number 19');
    expect(panel.getAllByRole('listitem')).toHaveLength(10);
    const [first] = panel.getAllByRole('listitem');
    for (const text of ['Nov 19, 1:00 PM', 'Text', '1.2K views · 34 likes · 5 replies · 1 repost · 0 quotes']) {
      expect(first?.textContent).toContain(text);
    }
    expect(first?.textContent).not.toContain('shares');
  });

  it('lead to Threads in a new tab that knows nothing of this one', async () => {
    const { panel } = await open({ tab: 'posts', posts: [post(19), post(18, { permalink: null })] });
    const links = await panel.findAllByRole<HTMLAnchorElement>('link', { name: /on Threads/ });
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      ['https://www.threads.com/@slow.bread/post/19', '_blank', 'noopener noreferrer'],
    ]);
  });

  it('lead nowhere that is not the web', async () => {
    const { panel } = await open({ tab: 'posts', posts: [post(19, { permalink: 'javascript:alert(1)' })] });
    await panel.findByText('Loaf number 19');
    expect(panel.queryByRole('link', { name: /on Threads/ })).toBeNull();
  });

  it('lead on to all posts', async () => {
    const { panel } = await open({ tab: 'posts', posts: [post(19)] });
    const link = await panel.findByRole('link', { name: 'Search and compare all posts' });
    expect(link.getAttribute('href')).toBe('/posts');
  });

  it('may have no text and no figures', async () => {
    const none = { views: null, likes: null, replies: null, reposts: null, quotes: null, shares: null };
    const { text: _, ...withoutText } = post(19, { figures: none, media_type: 'IMAGE' });
    const { panel } = await open({ tab: 'posts', posts: [withoutText] });
    expect(await panel.findByText('No text')).toBeTruthy();
    expect(panel.getByText('Photo')).toBeTruthy();
    expect(panel.getByText('Threads reports no figures for this post.')).toBeTruthy();
  });

  it('say that there are none', async () => {
    const { panel } = await open({ tab: 'posts' });
    expect(await panel.findByText('No posts available')).toBeTruthy();
  });

  it('say that they could not be read, and try again', async () => {
    const { api, actor, panel } = await open();
    api.refuse(listThreadsPosts, { message: 'The database is away.' });
    await actor.click(screen.getByRole('tab', { name: 'Recent Posts' }));
    expect(await panel.findByText('The posts could not be loaded')).toBeTruthy();
    api.on(listThreadsPosts, () => ({ data: [post(19)] }));
    await actor.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await panel.findByText('Loaf number 19')).toBeTruthy();
  });
});
