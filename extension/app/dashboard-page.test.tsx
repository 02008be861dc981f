import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { analyzeChat, listQuestions } from '#shared/analysis';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { generatePlan } from '#shared/plans';
import { figures } from '#shared/sentences/figures';
import { catchSavedFile } from '../components/testing/catch-saved-file.ts';
import { FakeApi } from '../components/testing/fake-api.ts';
import { findToast, maria, place, renderScreen } from '../components/testing/render-screen.tsx';
import { analysisOf, entryOf } from '../features/analysis/testing/entries.ts';
import { sampleDashboard } from '../features/analytics/sample-dashboard.ts';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(() => vi.restoreAllMocks());

const empty: Dashboard = { ...sampleDashboard('7'), marketingPlan: null };
const own: Dashboard = {
  ...sampleDashboard('7'),
  source: 'posts',
  analytics: { totalEngagement: 311, totalReach: 4170, conversionRate: null, aiOptimizationScore: 61 },
  changes: {
    totalEngagement: { value: -7.5, unit: 'percent', since: 'month', reason: null, why: null },
    totalReach: {
      value: null,
      unit: 'percent',
      since: 'month',
      reason: 'new',
      why: 'There were no views in the 30 days before.',
    },
    conversionRate: {
      value: null,
      unit: 'percent',
      since: 'month',
      reason: 'no comparison yet',
      why: 'No post with a link was shown.',
    },
    aiOptimizationScore: { value: 3, unit: 'points', since: 'week', reason: null, why: null },
  },
  tiles: { avgLikes: 12, avgComments: 3, avgShares: 1, avgSaves: null },
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function open(dashboard: Dashboard = own) {
  const api = new FakeApi().on(getDashboard, () => dashboard);
  const rendered = renderScreen(<DashboardPage />, api, { address: '/dashboard' });
  await screen.findByText('Top Performing Content');
  return { api, ...rendered };
}

describe('the dashboard', () => {
  it('has its title, and says that it loads', () => {
    const api = new FakeApi().on(getDashboard, () => own);
    api.hold(getDashboard);
    renderScreen(<DashboardPage />, api);
    expect(screen.getByRole('heading', { name: 'Content Analytics Dashboard' })).toBeTruthy();
    expect(screen.getByText('AI-powered insights for your Threads content strategy')).toBeTruthy();
    expect(screen.getByText('Loading dashboard...')).toBeTruthy();
  });

  it('says what went wrong, and tries again', async () => {
    const api = new FakeApi().on(getDashboard, () => new Response('out of order', { status: 503 }));
    const { actor } = renderScreen(<DashboardPage />, api);
    expect(await screen.findByText('Error loading dashboard: 503: out of order')).toBeTruthy();
    api.on(getDashboard, () => own);
    await actor.click(button('Retry'));
    expect(await screen.findByText('Top Performing Content')).toBeTruthy();
  });

  it('marks every part that shows sample data', async () => {
    await open(empty);
    expect(screen.getAllByText('Sample data')).toHaveLength(4);
    for (const text of ['24,567', '+23.4%', '+18.2%', '+12.3%', '+5.2 points', '342']) {
      expect(screen.getByText(text, { exact: false })).toBeTruthy();
    }
    expect(screen.getAllByText('from last month', { exact: false })).toHaveLength(3);
    expect(screen.getByText('this week', { exact: false })).toBeTruthy();
  });

  it('shows own figures without a badge, and no figure where there is none', async () => {
    await open();
    expect(screen.queryByText('Sample data')).toBeNull();
    const own = ['311', '4,170', '−7.5%', '+3.0 points', 'new', 'No post with a link was shown.', 'not reported'];
    for (const text of own) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByText('24,567')).toBeNull();
    for (const title of ['Total Engagement', 'Total Reach', 'Conversion Rate', 'AI Optimization Score']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    }
    const tiles = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(tiles).toEqual([
      ['Avg Likes', '12'],
      ['Avg Comments', '3'],
      ['Avg Shares', '1'],
      ['Avg Saves', 'not reported'],
    ]);
  });

  it('says what each figure is made of, of which days, and when it was read', async () => {
    const { actor } = await open({ ...own, readAt: '2025-01-12T20:00:00.000Z' });
    await actor.click(button('About Total Reach'));
    const told = screen.getByRole('tooltip').textContent;
    expect(told).toContain(figures.views.formula);
    expect(told).toContain('Of the posts published in the period');
    expect(told).toContain('Dec 14, 2024 – Jan 12, 2025, UTC');
    expect(told).toContain('As of Jan 12, 2025, 8:00 PM, UTC');
  });

  it('says why there is no comparison', async () => {
    const { actor } = await open();
    await actor.click(button('About the comparison of Total Reach'));
    expect(screen.getByRole('tooltip').textContent).toBe('There were no views in the 30 days before.');
  });

  it('ranks the best posts by the measure that is chosen, and keeps it with the range', async () => {
    const { api, actor } = await open();
    await actor.selectOptions(screen.getByLabelText('Best by'), 'views');
    await actor.selectOptions(screen.getByLabelText('Range'), '90');
    await waitFor(() => expect(place()).toBe('/dashboard?top=views&days=90'));
    expect(api.callsOf(getDashboard).at(-1)?.query.get('top')).toBe('views');
  });

  it('shows no figures where Performance Analytics is off', async () => {
    const api = new FakeApi().on(getDashboard, () => ({ ...own, source: 'off' }));
    renderScreen(<DashboardPage />, api);
    expect(await screen.findByText('Performance Analytics is off')).toBeTruthy();
    expect(screen.queryByText('Total Engagement')).toBeNull();
  });
});

describe('the trends', () => {
  it('cover the range that is chosen: 7 days at first, 30 and 90', async () => {
    const { api, actor } = await open();
    expect(screen.getByText('Content Performance Trends')).toBeTruthy();
    expect(
      within(screen.getByLabelText('Range'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(0, 5),
    ).toEqual(['Last 7 days', 'Last 30 days', 'Last 90 days', 'This month', 'Last month']);
    await actor.selectOptions(screen.getByLabelText('Range'), '30');
    await waitFor(() => expect(api.callsOf(getDashboard)).toHaveLength(2));
    expect(api.callsOf(getDashboard).map(({ query }) => query.get('days'))).toEqual(['7', '30']);
    expect(place()).toBe('/dashboard?days=30');
  });

  it('cover days of one’s own beside those chosen to compare with, kept in the address', async () => {
    const { api, actor } = await open();
    await actor.click(button('Custom'));
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2025-01-05' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2025-01-01' } });
    await actor.click(button('Show'));
    expect(screen.getByText('The first day comes after the last')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2025-01-09' } });
    await actor.click(button('Show'));
    expect(place()).toBe('/dashboard?from=2025-01-05&to=2025-01-09');
    await actor.selectOptions(screen.getByLabelText('Comparison'), 'year');
    await waitFor(() =>
      expect(Object.fromEntries(api.callsOf(getDashboard).at(-1)?.query ?? [])).toMatchObject({
        from: '2025-01-05',
        to: '2025-01-09',
        compare: 'year',
      }),
    );
    await actor.selectOptions(screen.getByLabelText('Range'), '30');
    expect(place()).toBe('/dashboard?compare=year&days=30');
  });

  it("have a list of ranges that is the browser's own, with its search by typing", async () => {
    await open();
    expect(screen.getByLabelText('Range').tagName).toBe('SELECT');
  });

  it('say why they are empty where no views are known', async () => {
    const trendData = own.trendData.map(({ day }) => ({ day, engagement: null, reach: null }));
    await open({ ...own, source: 'analyses', trendData });
    expect(screen.getByText('No views for these days yet')).toBeTruthy();
  });

  it('are saved as a file, day by day', async () => {
    const saved = catchSavedFile();
    const { actor } = await open();
    await actor.click(button("Download the chart's data"));
    expect(saved.name()).toMatch(/\.csv$/);
    expect((await saved.text()).trim().split('\r\n')).toHaveLength(1 + 7);
  });

  it('stand there as a table, too', async () => {
    const { actor } = await open();
    await actor.click(button('Show as table'));
    expect(screen.getAllByRole('row')).toHaveLength(1 + 7);
    expect(screen.getByRole('columnheader', { name: 'Engagement Rate' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Mon' })).toBeTruthy();
  });
});

describe('a marketing plan', () => {
  const recommendations = {
    id: ENTRY,
    title: 'Plan',
    optimalPostingTimes: ['Tue 09:00'],
    trendingHashtags: ['#pottery'],
    contentIdeas: ['Show the kiln'],
    items: [],
  };

  it('has times, topics and ideas', async () => {
    await open({ ...own, marketingPlan: recommendations });
    expect(screen.getByText('AI-Powered Marketing Recommendations')).toBeTruthy();
    for (const title of ['Optimal Posting Times', 'Trending Topics', 'Content Ideas']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    }
    for (const text of ['Tue 09:00', '#pottery', 'Show the kiln']) expect(screen.getByText(text)).toBeTruthy();
  });

  it.each(['Generate Plan', 'Refresh Insights', 'Generate Marketing Plan'])(
    'is made by "%s", every such button reading "Generating..." meanwhile, and read again',
    async (name) => {
      const { api, actor } = await open(empty);
      api.on(generatePlan, () => ({ ...plan }));
      const release = api.hold(generatePlan);
      await actor.click(button(name));
      const waiting = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Generating...' });
      expect(waiting.map(({ disabled }) => disabled)).toEqual([true, true, true]);
      api.on(getDashboard, () => ({ ...empty, marketingPlan: recommendations }));
      release();
      expect(await findToast('Marketing Plan Generated')).toBe('Your new AI-powered marketing plan is ready!');
      expect(await screen.findByText('Show the kiln')).toBeTruthy();
      expect(api.callsOf(generatePlan)).toMatchObject([{ body: { userId: maria.id } }]);
    },
  );

  it("that could not be made says so in the server's words, or in its own", async () => {
    const { api, actor } = await open(empty);
    api.refuse(generatePlan, { message: 'Plans are turned off' });
    await actor.click(button('Generate Plan'));
    expect(await findToast('Generation Failed')).toBe('Plans are turned off');
    api.on(generatePlan, () => new Response('', { status: 500 }));
    await actor.click(button('Generate Plan'));
    await waitFor(async () => expect(await findToast('Generation Failed')).toBe('Failed to generate marketing plan'));
  });
});

describe('the AI Assistant', () => {
  it('answers a question about own posts, and leads to the conversation', async () => {
    const { api, actor } = await open();
    expect(screen.getByText('Analyze content performance')).toBeTruthy();
    expect(screen.getByText(ASSISTANT_TEXT)).toBeTruthy();
    api.on(listQuestions, () => ({ questions: ['How many views did I get last week?'] }));
    api.on(analyzeChat, ({ body: { message, conversationId = null } }) => entryOf(1, { message, conversationId }));
    const release = api.hold(analyzeChat);
    await actor.click(button('Try Now'));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Analyzing...' })).disabled).toBe(true);
    release();
    expect(await findToast('AI Analysis Complete')).toBe('Your content has been analyzed successfully!');
    const body = api.callsOf(analyzeChat)[0]?.body;
    expect(body).toMatchObject({ userId: maria.id, message: expect.stringMatching(/\?$/) });
    await expect.poll(place).toBe(`/content-analysis?conversation=${body?.conversationId}`);
  });

  it('claims no success where there is nothing to tell, and says why', async () => {
    const { api, actor } = await open();
    const analysis = analysisOf({ outcome: 'abstained', analysis: 'You have 3 posts. A claim needs 10.' });
    api.on(analyzeChat, ({ body }) => entryOf(1, { message: body.message, analysis }));
    await actor.click(button('Try Now'));
    expect(await findToast('Nothing to tell yet')).toBe('You have 3 posts.');
    expect(screen.queryByText('AI Analysis Complete')).toBeNull();
  });

  it('leads to the chat with a question that the figures can answer', async () => {
    const api = new FakeApi().on(getDashboard, () => own);
    api.on(listQuestions, () => ({ questions: ['How many views did I get last week?'] }));
    const { actor } = renderScreen(<DashboardPage />, api, { address: '/dashboard' });
    await actor.click(await screen.findByRole('button', { name: 'How many views did I get last week?' }));
    expect(place()).toBe('/content-analysis');
  });
});

const ASSISTANT_TEXT =
  'Get AI insights on engagement patterns, optimal posting times, and content recommendations based on your successful posts.';

const ENTRY = '0190b000-0000-7000-8000-000000000001';

const plan = {
  id: ENTRY,
  title: 'Plan',
  status: 'draft',
  startsOn: null,
  endsOn: null,
  createdAt: '2026-10-01T10:00:00.000Z',
  optimalPostingTimes: [],
  trendingHashtags: [],
  contentIdeas: [],
  recommendations: null,
};
