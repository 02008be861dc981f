import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { listNotices, type SecurityNotice } from '#shared/account-security';
import { FIRST_FIGURES_ID } from '#shared/addresses/first-figures';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { currentUser } from '#shared/auth';
import { maria } from '../components/testing/render-screen.tsx';
import { sampleDashboard } from '../features/analytics/sample-dashboard.ts';
import { firstFiguresIn } from '../lib/api/first-figures-in.ts';
import { open, serverFor } from './testing/open-app.tsx';
import { preloadPages } from './use-page-preload.ts';

const answer: Dashboard = { ...sampleDashboard('7'), source: 'posts' };
const brought = (userId: string, answer: unknown, notices: SecurityNotice[] = []) => [
  { address: `/api/dashboard/${userId}?days=7&top=engagement`, answer },
  { address: '/api/auth/notices', answer: notices },
];

const newDevice: SecurityNotice = {
  id: '0190a000-0000-7000-8000-00000000000d',
  kind: 'new_device',
  browser: 'Firefox',
  system: 'Windows',
  client: 'web',
  at: '2026-01-04T23:30:00.000Z',
  isSeen: false,
  isThis: false,
};

/** As the server writes it into the page. */
function bring(figures: unknown): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = FIRST_FIGURES_ID;
  element.textContent = JSON.stringify(figures);
  document.body.append(element);
}
afterEach(() => document.getElementById(FIRST_FIGURES_ID)?.remove());

/** The dashboard of Maria, whose code is there. */
async function openWith(figures: unknown, address = '/dashboard') {
  bring(figures);
  await act(() => preloadPages('/dashboard'));
  const api = serverFor(maria);
  return open(address, { api, firstFigures: firstFiguresIn(document) });
}

it('draws the figures that the page brought along at once, and asks for none of them', async () => {
  const { api } = await openWith({ user: maria, answers: brought(maria.id, answer) });
  expect(screen.getByText('Top Performing Content')).toBeTruthy();
  expect([...api.callsOf(getDashboard), ...api.callsOf(currentUser)]).toEqual([]);
  expect(document.getElementById(FIRST_FIGURES_ID)).toBeNull();
});

it.each([
  ['figures of somebody else', { user: maria, answers: brought('somebody-else', answer) }],
  ['no user', { user: {}, answers: brought(maria.id, answer) }],
  ['an answer of another version', { user: maria, answers: brought(maria.id, { cards: [] }) }],
])('asks where the page brought %s', async (_, figures) => {
  const { api } = await openWith(figures);
  await screen.findByText('Top Performing Content');
  expect(api.callsOf(getDashboard)).toHaveLength(1);
});

it('shows the notice of a sign-in with the first paint, so that it pushes nothing down', async () => {
  const { api } = await openWith({ user: maria, answers: brought(maria.id, answer, [newDevice]) });
  expect(screen.getByText('A new browser signed in to your account')).toBeTruthy();
  expect(screen.getByText('Top Performing Content')).toBeTruthy();
  expect(api.callsOf(listNotices)).toEqual([]);
});

it('shows a page once it is known what stands above it, where it was not brought along', async () => {
  const api = serverFor(maria).on(listNotices, () => [newDevice]);
  const answerNotices = api.hold(listNotices);
  open('/dashboard', { api });
  await waitFor(() => expect(api.callsOf(listNotices)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Content Analytics Dashboard' })).toBeNull();
  answerNotices();
  await screen.findByRole('heading', { name: 'Content Analytics Dashboard' });
  expect(screen.getByText('A new browser signed in to your account')).toBeTruthy();
});

it('shows a page though nobody can say what stands above it', async () => {
  const api = serverFor(maria).refuse(listNotices, { message: 'The database does not answer' });
  open('/dashboard', { api });
  await screen.findByRole('heading', { name: 'Content Analytics Dashboard' });
});

it('asks for another choice than the one whose figures the page brought', async () => {
  const { api } = await openWith({ user: maria, answers: brought(maria.id, answer) }, '/dashboard?days=30');
  await screen.findByText('Top Performing Content');
  expect(api.callsOf(getDashboard).map(({ query }) => query.get('days'))).toEqual(['30']);
});
