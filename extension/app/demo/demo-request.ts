import { getSettings, type UserSettings } from '#shared/account';
import { type AnalysisEntry, countAnalyses, listAnalyses } from '#shared/analysis';
import { type Dashboard, getDashboard, type TrendDays } from '#shared/analytics';
import { currentUser, type User } from '#shared/auth';
import type { Endpoint } from '#shared/endpoint';
import { type ErrorBody, errorStatus } from '#shared/errors';
import { listPlans } from '#shared/plans';
import { listThreadsAccounts } from '#shared/threads';
import { isTrendDays, sampleDashboard } from '../../features/analytics/sample-dashboard.ts';
import { sampleEntries } from './sample-entries.ts';

const DEMO_USER: User = {
  id: '00000000-0000-7000-8000-000000000000',
  username: 'demo',
  email: 'demo@example.com',
  plan: 'free',
  timeZone: 'UTC',
  createdAt: '2025-01-06T09:00:00.000Z',
};

const settings: UserSettings = {
  username: DEMO_USER.username,
  email: DEMO_USER.email,
  timeZone: DEMO_USER.timeZone,
  privacy: { analysisCollection: true, performanceAnalytics: true, planGeneration: true },
};

type Answer = (address: URL) => User | Dashboard | AnalysisEntry[] | { count: number } | UserSettings | [];

/** Every read of the demo; it answers nothing else. */
const answers: [Endpoint, Answer][] = [
  [currentUser, () => DEMO_USER],
  [getDashboard, ({ searchParams }) => sampleDashboard(daysIn(searchParams))],
  [listAnalyses, ({ searchParams }) => (searchParams.has('before') ? [] : sampleEntries)],
  [countAnalyses, () => ({ count: sampleEntries.length })],
  [listPlans, () => []],
  [listThreadsAccounts, () => []],
  [getSettings, () => settings],
];

/**
 * Stands in for `fetch` in the demo: the app reads a sample account, and whatever would change something is refused in
 * words. Nothing leaves the page.
 */
export const demoRequest: typeof fetch = async (input, { method = 'GET' } = {}) => {
  const address = new URL(String(input), 'http://demo.invalid');
  const found = method === 'GET' && answers.find(([endpoint]) => isAt(endpoint, address.pathname));
  return found ? Response.json(found[1](address)) : Response.json(refusal, { status: errorStatus.forbidden });
};

const refusal: ErrorBody = {
  error: {
    code: 'forbidden',
    message: 'This is a demo: nothing is sent or kept. Sign up to do this with your own posts.',
  },
};

const isAt = (endpoint: Endpoint, path: string) =>
  new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path);

function daysIn(search: URLSearchParams): TrendDays {
  const days = search.get('days');
  return isTrendDays(days) ? days : '7';
}
