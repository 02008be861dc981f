import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router';
import { Toaster } from '../../../components/notice/toaster.tsx';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { type Host, HostProvider } from '../../../lib/host.tsx';
import { SignedInUser } from '../../../lib/user/signed-in-user.ts';
import { AnalysisPage } from '../page/analysis-page.tsx';
import { user } from './entries.ts';
import { FakeServer } from './fake-server.ts';

/** The page as the app shows it to a signed-in user, on a server of its own. */
export function renderPage(server = new FakeServer(), { kind = 'web', search = '' }: Partial<Page> = {}) {
  const host: Host = {
    kind,
    apiBase: '',
    request: server.request,
    Router: MemoryRouter,
    openTab: () => {},
    connect: async () => ({ kind: 'closed' }),
  };
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[`/content-analysis${search}`]}>
          <SignedInUser value={user}>
            <AnalysisPage />
          </SignedInUser>
          <Toaster />
          <Links />
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
  return { server, actor: userEvent.setup() };
}

/** What a link from elsewhere does, such as a press on the card in a page of Threads. */
export let follow: (address: string) => void = () => {};

function Links() {
  const navigate = useNavigate();
  follow = (address) => void navigate(address);
  return null;
}

interface Page {
  kind: Host['kind'];
  /** The query of the address, with its question mark. */
  search: string;
}
