import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { confirmEmail } from '#shared/account-security';
import { currentUser, type User } from '#shared/auth';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { maria, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { EmailBanner } from './email-banner.tsx';

const TOKEN = 'A'.repeat(43);
const unconfirmed: User = { ...maria, mustConfirmEmail: true };

function open({ hash = `#${TOKEN}`, user = unconfirmed }: { hash?: string; user?: User | null } = {}) {
  const api = new FakeApi()
    .on(
      currentUser,
      () =>
        user ??
        new Response(JSON.stringify({ error: { code: 'not_signed_in', message: 'Please sign in' } }), { status: 401 }),
    )
    .on(confirmEmail, () => new Response(null, { status: 204 }));
  return { api, ...renderScreen(<ConfirmEmailPage />, api, { address: `/confirm-email${hash}`, user: null }) };
}

it('confirms the address of whoever is signed in, by one press', async () => {
  const { api, actor } = open();
  expect(await screen.findByText(/You are signed in as/)).toBeTruthy();
  expect(screen.getByText('maria@example.com')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Yes, it is mine' }));
  expect(await screen.findByText('Thank you. maria@example.com is confirmed.')).toBeTruthy();
  expect(api.callsOf(confirmEmail)).toMatchObject([{ body: { token: TOKEN } }]);
  await waitFor(() => expect(api.callsOf(currentUser)).toHaveLength(2));
});

it('asks a visitor to sign in first', async () => {
  const { actor } = open({ user: null });
  await actor.click(await screen.findByRole('link', { name: 'sign in' }));
  expect(place()).toBe('/login');
});

it('says why a link does not work', async () => {
  const { api, actor } = open();
  api.refuse(confirmEmail, { code: 'bad_request', message: 'This link was used already' });
  await actor.click(await screen.findByRole('button', { name: 'Yes, it is mine' }));
  expect(await screen.findByText('This link was used already')).toBeTruthy();
});

it('without its token says what is missing', async () => {
  open({ hash: '' });
  expect(await screen.findByText(/A part of this link is missing/)).toBeTruthy();
});

it('a banner reminds of it, until later', async () => {
  const { actor } = renderScreen(<EmailBanner />, new FakeApi(), { user: unconfirmed });
  expect(screen.getByRole('region', { name: 'Your email address' }).textContent).toContain(maria.email);
  await actor.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('region')).toBeNull();
});

it.each([
  ['is confirmed', false],
  ['goes to no mail server', undefined],
])('no banner where the address %s', (_, mustConfirmEmail) => {
  renderScreen(<EmailBanner />, new FakeApi(), {
    user: { ...maria, ...(mustConfirmEmail === false && { mustConfirmEmail }) },
  });
  expect(screen.queryByRole('region')).toBeNull();
});
