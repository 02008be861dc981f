import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { User } from '#shared/auth';
import type { Host } from '../../lib/host.tsx';
import { App } from '../app.tsx';
import { AppFrame, HomePage, ServerData } from '../pages.ts';
import { startPage } from './start-page.ts';

/** Who looks at it is not known when it is drawn; nothing of this person is on the screen. */
const somebody: User = {
  id: '00000000-0000-7000-8000-000000000000',
  username: '',
  email: '',
  plan: '',
  timeZone: 'UTC',
  createdAt: '1970-01-01T00:00:00.000Z',
};

// Drawn while the build reads this module: once it is read, no page can be loaded any more.
async function drawBoth(): Promise<string> {
  await Promise.all([ServerData, AppFrame, startPage.Page, HomePage].map((page) => page.preload()));
  return `<div data-first-screen="user">${draw(somebody)}</div><div data-first-screen="visitor">${draw(null)}</div>`;
}

function draw(user: User | null): string {
  const html = renderToStaticMarkup(<App host={hostFor(user)} />);
  return html.replaceAll(/<title>.*?<\/title>|<time[^>]*>.*?<\/time>/g, '').replaceAll('href="/', 'href="#/');
}

const Start = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[startPage.path]}>{children}</MemoryRouter>
);

const unknown = () => new Promise<never>(() => {});

const hostFor = (user: User | null): Host => ({
  kind: 'popup',
  apiBase: '',
  user,
  Router: Start,
  openTab: () => {},
  openPanel: () => {},
  pageChoices: { read: unknown, change: async () => {} },
  connect: async () => ({ kind: 'closed' }),
  // Which post is in sight is not known either: its place is.
  activePost: { read: unknown, readPage: unknown, analyzeInPage: async () => {}, keys: unknown },
});

/**
 * The popup as it stands before its scripts have run, for somebody who is signed in and for a visitor: the build writes
 * it into the page, `theme.js` says which of the two shows, and the app draws over it. Its links already lead where they
 * will, and what is typed into its message box is kept; what takes the app to work is left out.
 */
export const firstScreens: string = await drawBoth();
