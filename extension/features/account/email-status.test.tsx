import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getEmailConfirmation, sendEmailConfirmation } from '#shared/account-security';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, maria, renderScreen } from '../../components/testing/render-screen.tsx';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { EmailStatus } from './email-status.tsx';

function open({ sentAt, mustConfirmEmail = true }: { sentAt: string | null; mustConfirmEmail?: boolean }) {
  const api = new FakeApi()
    .on(getEmailConfirmation, () => ({ isConfirmed: false, sentAt }))
    .on(sendEmailConfirmation, () => new Response(null, { status: 204 }));
  return { api, ...renderScreen(<EmailStatus />, api, { user: { ...maria, mustConfirmEmail } }) };
}

it('says when the link was sent, and that nothing else is', async () => {
  open({ sentAt: `${new Date().getUTCFullYear()}-01-04T23:30:00.000Z` });
  expect(await screen.findByText(/A link was sent on Jan 5, 12:30 AM/)).toBeTruthy();
  expect(screen.getByText(/is not confirmed yet/).textContent).toContain(maria.email);
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends the link where none was sent', async () => {
  const { api, actor } = open({ sentAt: null });
  await actor.click(await screen.findByRole('button', { name: 'Send the Link' }));
  expect(await screen.findByText(/A link is on its way/)).toBeTruthy();
  expect(api.callsOf(sendEmailConfirmation)).toHaveLength(1);
});

it('has the focus where a link leads to what confirms the address', () => {
  const user = { ...maria, mustConfirmEmail: true };
  renderScreen(<EmailStatus />, new FakeApi(), { user, address: linkTargets.confirmEmail });
  expect(document.activeElement).toBe(screen.getByText(/is not confirmed yet/).parentElement);
});

it('says why none is sent', async () => {
  const { api, actor } = open({ sentAt: null });
  api.refuse(sendEmailConfirmation, { code: 'conflict', message: 'One email was sent to this address already' });
  await actor.click(await screen.findByRole('button', { name: 'Send the Link' }));
  expect(await findToast('Nothing was sent')).toBe('One email was sent to this address already');
});

it('says that an address is confirmed, and nothing where the server sends no mail', () => {
  open({ sentAt: null, mustConfirmEmail: false });
  expect(screen.getByText('This address is confirmed.')).toBeTruthy();
  renderScreen(<EmailStatus />, new FakeApi(), { user: { ...maria, username: 'anna' } });
  expect(screen.getAllByText(/confirmed/)).toHaveLength(1);
});
