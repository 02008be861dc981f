import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { requestReset, resetOptions, resetPassword } from '#shared/account-security';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const TOKEN = 'A'.repeat(43);
const done = () => new Response(null, { status: 204 });
const press = (name: string) => screen.findByRole('button', { name });

const openForgot = (options: { byEmail: boolean; isOwn: boolean }) => {
  const api = new FakeApi().on(resetOptions, () => options).on(requestReset, done);
  return { api, ...renderScreen(<ForgotPasswordPage />, api, { address: '/forgot-password', user: null }) };
};
const openReset = (hash = `#${TOKEN}`) => {
  const api = new FakeApi().on(resetPassword, done);
  return { api, ...renderScreen(<ResetPasswordPage />, api, { address: `/reset-password${hash}`, user: null }) };
};

it('the sign-in page leads there', async () => {
  const { actor } = renderScreen(<LoginPage />, new FakeApi(), { address: '/login', user: null });
  await actor.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(place()).toBe('/forgot-password');
});

describe('a lost password', () => {
  it('is helped by mail, in words that say nothing about who has an account', async () => {
    const { api, actor } = openForgot({ byEmail: true, isOwn: false });
    await actor.type(await screen.findByLabelText('Email'), 'maria');
    await actor.click(await press('Send me an email'));
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    await actor.type(await screen.findByLabelText('Email'), '@example.com');
    await actor.click(await press('Send me an email'));
    const sent = await screen.findByText(/has an account here and is confirmed, an email is on its way/);
    expect(sent.textContent).toMatch(/^If maria@example.com has an account here/);
    expect(api.callsOf(requestReset)).toMatchObject([{ body: { email: 'maria@example.com' } }]);
    await actor.click(await press('try another address'));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it.each([
    [true, 'This server runs on this machine and sends no email.'],
    [false, 'This server sends no email. Ask the person who runs it'],
  ])('where no mail is sent (own machine: %s), it says who can help, and how', async (isOwn, words) => {
    openForgot({ byEmail: false, isOwn });
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    expect(screen.getByText('node scripts/reset-password.mjs NAME')).toBeTruthy();
  });

  it('says what went wrong, and tries again', async () => {
    const { api, actor } = openForgot({ byEmail: true, isOwn: false });
    api.refuse(requestReset, { code: 'too_many_requests', message: 'Too many attempts.' });
    await actor.type(await screen.findByLabelText('Email'), 'maria@example.com');
    await actor.click(await press('Send me an email'));
    expect(await findToast('Nothing was sent')).toBe('Too many attempts.');
  });
});

describe('the link that was sent', () => {
  it('takes a new password, and leads to signing in', async () => {
    const { api, actor } = openReset();
    await actor.type(await screen.findByLabelText('New password'), 'seven77');
    await actor.click(await press('Save the new password'));
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
    await actor.type(await screen.findByLabelText('New password'), ' and more');
    await actor.click(await press('Save the new password'));
    expect(await findToast('Password changed')).toBe('Please sign in with the new one.');
    await waitFor(() => expect(place()).toBe('/login'));
    expect(api.callsOf(resetPassword)).toMatchObject([{ body: { token: TOKEN, password: 'seven77 and more' } }]);
  });

  it('says when it does not work any more, and where to get another', async () => {
    const { api, actor } = openReset();
    api.refuse(resetPassword, { code: 'bad_request', message: 'This link was used already' });
    await actor.type(await screen.findByLabelText('New password'), 'quiet otters rest');
    await actor.click(await press('Save the new password'));
    expect(await findToast('The password stays as it was')).toBe('This link was used already');
    await actor.click(screen.getByRole('link', { name: 'Get a new one' }));
    expect(place()).toBe('/forgot-password');
  });

  it('without its token says what is missing', async () => {
    openReset('');
    expect(await screen.findByText(/A part of this link is missing/)).toBeTruthy();
  });
});
