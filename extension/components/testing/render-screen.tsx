import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath, useLocation } from 'react-router';
import type { User } from '#shared/auth';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { type Host, HostProvider } from '../../lib/host.tsx';
import { SignedInUser } from '../../lib/user/signed-in-user.ts';
import { Toaster } from '../notice/toaster.tsx';
import type { FakeApi } from './fake-api.ts';

// On a slow and busy machine the code of a page alone can take seconds to load.
configure({ asyncUtilTimeout: 30_000 });

/** Somebody who is signed in. */
export const maria: User = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'maria',
  email: 'maria@example.com',
  plan: 'free',
  timeZone: 'Europe/Berlin',
  createdAt: '2026-10-01T10:00:00.000Z',
};

interface Surroundings {
  kind?: Host['kind'];
  /** With its query. */
  address?: string;
  /** What a link to that address brought along. */
  state?: unknown;
  /** Null for a visitor. */
  user?: User | null;
  connect?: Host['connect'];
  openTab?: Host['openTab'];
  showUnseen?: NonNullable<Host['showUnseen']>;
  pageChoices?: NonNullable<Host['pageChoices']>;
  activePost?: NonNullable<Host['activePost']>;
}

/** A host on which nothing opens, on a server of the test's own. */
export const testHost = (api: FakeApi): Host => ({
  kind: 'web',
  apiBase: '',
  request: api.request,
  Router: MemoryRouter,
  openTab: () => {},
  connect: async () => ({ kind: 'closed' }),
});

/** A part of the app as its frame shows it, on a server of the test's own. */
export function renderScreen(
  part: ReactNode,
  api: FakeApi,
  { kind = 'web', address = '/', state, user = maria, ...hosting }: Surroundings = {},
) {
  const host: Host = { ...testHost(api), kind, ...hosting };
  const queryClient = createQueryClient();
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[state === undefined ? address : { ...parsePath(address), state }]}>
          <SignedInUser value={user ?? undefined}>{part}</SignedInUser>
          <Place />
          <Toaster />
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
  return { actor: userEvent.setup(), queryClient };
}

/** Who presses and types. */
export type Actor = ReturnType<typeof renderScreen>['actor'];

const Place = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
};

/** Where the app is. */
export const place = (): string => screen.getByTestId('place').textContent;

/** Waits for a toast, and reads its title and description. */
export async function findToast(title: string): Promise<string> {
  const heading = await screen.findByText(title, { selector: '[popover] p' });
  return heading.nextElementSibling?.textContent ?? '';
}
