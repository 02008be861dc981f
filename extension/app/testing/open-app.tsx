import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { getSettings } from '#shared/account';
import { listAnalyses } from '#shared/analysis';
import { getDashboard } from '#shared/analytics/analytics';
import { currentUser } from '#shared/auth';
import { listThreadsAccounts } from '#shared/threads';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { type maria, testHost } from '../../components/testing/render-screen.tsx';
import { sampleDashboard } from '../../features/analytics/sample-dashboard.ts';
import type { Host } from '../../lib/host.tsx';
import { App } from '../app.tsx';

/** A server at which somebody is signed in who has nothing yet, or nobody is. */
export function serverFor(user: typeof maria | null): FakeApi {
  const settings = { username: 'maria', email: 'maria@example.com', timeZone: 'UTC', privacy: allOn };
  const api = new FakeApi()
    .on(getDashboard, () => sampleDashboard('7'))
    .on(listAnalyses, () => [])
    .on(listThreadsAccounts, () => [])
    .on(getSettings, () => settings);
  if (user) return api.on(currentUser, () => user);
  return api.refuse(currentUser, { code: 'not_signed_in', message: 'Please sign in' });
}

const allOn = { analysisCollection: true, performanceAnalytics: true, planGeneration: true };

/** The whole app at an address. */
export function open(address: string, { user = null, api = serverFor(user), ...parts }: Partial<Host & Options> = {}) {
  const host: Host = {
    ...testHost(api),
    ...parts,
    // biome-ignore lint/correctness/noComponentHookFactories: rendered once, by this very call.
    Router: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  };
  render(<App host={host} />);
  return { api, actor: userEvent.setup() };
}

interface Options {
  user: typeof maria | null;
  api: FakeApi;
}
