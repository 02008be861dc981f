import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { type ChartNote, listChartNotes } from '#shared/analytics/chart-notes';
import { getFindings } from '#shared/analytics/findings';
import type { Recommendation } from '#shared/analytics/recommendations';
import { figures } from '#shared/sentences/figures';
import { catchSavedFile } from '../../../components/testing/catch-saved-file.ts';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { sampleDashboard } from '../sample-dashboard.ts';
import { findings, tooFew } from '../testing/figure-samples.ts';
import { ReportPage } from './report-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sample = sampleDashboard('30');
const item: Recommendation = {
  kind: 'time',
  text: 'Tue 09:00',
  evidence: '4 posts around that hour did better.',
  sampleSize: 14,
  effect: null,
  isGeneral: false,
  postIds: [],
  analysisIds: [],
  practice: null,
  target: null,
};
const own: Dashboard = {
  ...sample,
  source: 'posts',
  timeZone: 'Europe/Berlin',
  readAt: '2025-01-12T20:00:00.000Z',
  marketingPlan: sample.marketingPlan && { ...sample.marketingPlan, items: [item] },
  analytics: { ...sample.analytics, totalEngagement: 311, conversionRate: null },
  changes: {
    ...sample.changes,
    conversionRate: {
      value: null,
      unit: 'points',
      since: 'month',
      reason: 'no comparison yet',
      why: 'No link.',
    },
  },
};

const table = (name: string) => screen.getByRole('table', { name });
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');

async function open(dashboard: Dashboard = own, found = findings(), notes: ChartNote[] = []) {
  const api = new FakeApi()
    .on(getDashboard, () => dashboard)
    .on(getFindings, () => found)
    .on(listChartNotes, () => notes);
  const rendered = renderScreen(<ReportPage />, api, { address: '/report?days=30' });
  await screen.findByRole('heading', { name: 'Threads Mastery report' });
  return { api, ...rendered };
}

it('says of what, of which days and of when its figures are', async () => {
  const { api } = await open();
  expect(api.callsOf(getDashboard)[0]?.query.get('days')).toBe('30');
  for (const text of [
    'Period: Dec 14, 2024 – Jan 12, 2025, Europe/Berlin',
    'As of Jan 12, 2025, 9:00 PM, Europe/Berlin',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(row('Total Engagement').map(({ textContent }) => textContent)).toEqual(['311', '+23.4% from last month']);
  expect(row('Conversion Rate').map(({ textContent }) => textContent)).toEqual(['–', 'no comparison yet: No link.']);
  expect(screen.getByText(`Engagement. ${figures.engagement.formula}`)).toBeTruthy();
  expect(screen.getAllByText(new RegExp(RegExp.escape(figures.engagement.formula)))).toHaveLength(1);
  expect(screen.getByText(`Link click rate. ${figures.linkClickRate.formula}`)).toBeTruthy();
  expect(screen.queryByText('Sample data')).toBeNull();
});

it('draws the trends, and lists posts, plan and findings', async () => {
  await open();
  for (const title of ['Engagement Rate per day', 'Reach per day']) {
    expect(screen.getByRole('img', { name: title })).toBeTruthy();
  }
  expect(within(table('Best posts')).getAllByRole('row')).toHaveLength(1 + 3);
  expect(within(table('Recommendations')).getByText('14 posts')).toBeTruthy();
  expect(within(table('Findings')).getByText('Best times: Tue 09:00')).toBeTruthy();
  const around = '20 within two hours of it on any day, 4 of them in that very hour';
  expect(within(table('Findings')).getByText(around)).toBeTruthy();
  expect(within(table('Findings')).getAllByText('+5% to +61%').length).toBeGreaterThan(0);
  expect(screen.getByText('Engagement rises: +2.5% from one week to the next, over 30 posts.')).toBeTruthy();
});

it('says why a link click rate is over 100%, and which day is not over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-04T20:00:00.000Z') });
  await open({ ...own, analytics: { ...own.analytics, conversionRate: 173 } });
  expect(screen.getByText(/^More clicks than views: .* Link click rate\. Clicks on your links/)).toBeTruthy();
  expect(screen.getByText(/The last day is not over yet\./)).toBeTruthy();
});

it('is white paper, and leaves its buttons to the screen', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { actor } = await open();
  expect(screen.getByRole('article').dataset.theme).toBe('light');
  const button = screen.getByRole('button', { name: 'Print or save as PDF' });
  expect(button.parentElement?.className).toContain('print:hidden');
  await actor.click(button);
  expect(print).toHaveBeenCalledOnce();
});

it('leads to where a read-only link for the same days is made', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Share by link' });
  expect(link.getAttribute('href')).toBe('/reports/build?period=30d#share');
});

it('offers no link while all of it is a sample', async () => {
  await open(sample);
  expect(screen.queryByRole('link', { name: 'Share by link' })).toBeNull();
});

it('is marked where it shows sample data, and says how many posts are missing', async () => {
  await open({ ...sample, marketingPlan: null }, tooFew);
  expect(screen.getByText('Sample data')).toBeTruthy();
  expect(screen.getByText(/: 13 more to go\.$/)).toBeTruthy();
});

it('is saved as CSV with zone, period, basis and formulas', async () => {
  const saved = catchSavedFile();
  const { actor } = await open();
  await actor.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(saved.name()).toMatch(/^threads-mastery-report-\d{4}-\d\d-\d\d\.csv$/);
  const text = await saved.text();
  for (const part of [
    'Figures from,your posts',
    'Time zone,Europe/Berlin',
    'Period of the cards,2024-12-14 to 2025-01-12',
    'Basis of the cards,published',
    `Total Engagement,311,'+23.4% from last month,"Engagement. ${figures.engagement.formula}"`,
    'Avg Saves,67,Saves per post',
    'Avg Shares,',
    'Tue 09:00,4 posts around that hour did better.,14',
    'Best times,Tue 09:00,30,5,61,20,yes,"within two hours of it on any day, 4 of them in that very hour"',
  ]) {
    expect(text).toContain(part);
  }
  expect(text.split('\r\n').filter((line) => /^\d{4}-\d\d-\d\d,/.test(line))).toHaveLength(30);
});

it('is of the days that are chosen above it, beside those they are compared with', async () => {
  const { actor, api } = await open();
  await actor.selectOptions(screen.getByLabelText('Comparison'), 'year');
  await actor.click(screen.getByRole('button', { name: 'Custom' }));
  await actor.click(screen.getByRole('button', { name: 'Show' }));
  const [from, to] = [own.trendData[0]?.day, own.trendData.at(-1)?.day];
  expect(place()).toBe(`/report?compare=year&from=${from}&to=${to}`);
  expect(Object.fromEntries(api.callsOf(getDashboard).at(-1)?.query ?? [])).toMatchObject({
    from,
    to,
    compare: 'year',
  });
});

it('has what is noted on its days, in words on paper and as an end of its range on a screen', async () => {
  const day = own.trendData[10]?.day ?? '';
  const note: ChartNote = {
    kind: 'own',
    id: '019a0000-0000-7000-8000-000000000001',
    day,
    text: 'Started a newsletter',
    accountId: null,
    createdAt: '2025-01-01T00:00:00.000Z',
  };
  const { actor } = await open(own, findings(), [note]);
  await actor.click(await screen.findByRole('button', { name: 'Notes (1)' }));
  const onPaper = screen.getByRole('list', { name: 'Notes on these days' });
  expect(onPaper.textContent).toContain(': Started a newsletter');
  await actor.click(screen.getByRole('button', { name: /^Show the days up to it/ }));
  expect(place()).toBe(`/report?from=${own.trendData[0]?.day}&to=${day}`);
});
