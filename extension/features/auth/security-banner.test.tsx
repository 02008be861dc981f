import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listNotices, noticeSeen, type SecurityNotice } from '#shared/account-security';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../components/testing/render-screen.tsx';
import { SecurityBanner } from './security-banner.tsx';

const year = new Date().getUTCFullYear();
const notice: SecurityNotice = {
  id: '0190a000-0000-7000-8000-00000000000d',
  kind: 'new_device',
  browser: 'Firefox',
  system: 'Windows',
  client: 'web',
  at: `${year}-01-04T23:30:00.000Z`,
  isSeen: false,
  isThis: false,
};

function open(notices: SecurityNotice[]) {
  let stored = notices;
  const api = new FakeApi()
    .on(listNotices, () => stored)
    .on(noticeSeen, () => {
      stored = stored.map((one) => ({ ...one, isSeen: true }));
      return new Response(null, { status: 204 });
    });
  return { api, ...renderScreen(<SecurityBanner />, api) };
}

it('tells of a sign-in elsewhere, with its time where the user is, until it is said that it was them', async () => {
  const { api, actor } = open([notice]);
  const banner = await screen.findByRole('region', { name: 'Security notice' });
  expect(banner.textContent).toContain('A new browser signed in to your account');
  expect(banner.textContent).toContain('Firefox on Windows, Jan 5, 12:30 AM. Was it you?');
  await actor.click(screen.getByRole('button', { name: 'It was me' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Security notice' })).toBeNull());
  expect(api.callsOf(noticeSeen)).toMatchObject([{ path: `/api/auth/notices/${notice.id}/seen` }]);
});

it('leads to the sessions where it was somebody else', async () => {
  const { actor } = open([notice]);
  await actor.click(await screen.findByRole('link', { name: 'No, see my sessions' }));
  expect(place()).toBe('/settings');
});

it('is silent about what was done here, what was seen, and when it cannot be read', async () => {
  const { api } = open([
    { ...notice, isThis: true },
    { ...notice, isSeen: true },
  ]);
  await waitFor(() => expect(api.callsOf(listNotices)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Security notice' })).toBeNull();
});
