import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FIRST_FIGURES_ID } from '#shared/addresses/first-figures';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { currentUser } from '#shared/auth';
import { maria } from '../components/testing/render-screen.tsx';
import { sampleDashboard } from '../features/analytics/sample-dashboard.ts';
import { firstFiguresIn } from '../lib/api/first-figures-in.ts';
import { open, serverFor } from './testing/open-app.tsx';
import { preloadPages } from './use-page-preload.ts';

const answer: Dashboard = { ...sampleDashboard('7'), source: 'posts' };
const brought = (userId: string, answer: unknown) => [
  { address: `/api/dashboard/${userId}?days=7&top=engagement`, answer },
];

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

it('asks for another choice than the one whose figures the page brought', async () => {
  const { api } = await openWith({ user: maria, answers: brought(maria.id, answer) }, '/dashboard?days=30');
  await screen.findByText('Top Performing Content');
  expect(api.callsOf(getDashboard).map(({ query }) => query.get('days'))).toEqual(['30']);
});
