import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentUser, login } from '#shared/auth';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, maria, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { LoginPage } from './login-page.tsx';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });

/** The sign-in form after a right password, of somebody who has the second step. */
async function open() {
  const api = new FakeApi()
    .on(currentUser, () => maria)
    .refuse(login, { code: 'code_needed', message: 'Enter the code' });
  const { actor } = renderScreen(<LoginPage />, api, { address: '/login', user: null });
  await actor.type(await field('Email or username'), maria.email);
  await actor.type(await field('Password'), 'secret');
  await actor.click(press('Sign in'));
  await screen.findByRole('heading', { name: 'Enter your code' });
  return { api, actor };
}

describe('the second step of signing in', () => {
  it('asks for the code after the right password, and sends both', async () => {
    const { api, actor } = await open();
    expect(document.activeElement).toBe(await field('Code'));
    api.on(login, () => maria);
    await actor.type(await field('Code'), '123 456');
    await actor.click(press('Sign in'));
    expect(await findToast('Welcome back!')).toBe('You have successfully logged in.');
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(api.callsOf(login).at(-1)?.body).toEqual({ email: maria.email, password: 'secret', code: '123 456' });
  });

  it('says that a code is wrong, beside it, until it is changed', async () => {
    const { api, actor } = await open();
    const fields = { code: 'This code is wrong or was used already' };
    api.refuse(login, { code: 'wrong_code', message: 'This code is wrong or was used already', fields });
    await actor.type(await field('Code'), '000000');
    await actor.click(press('Sign in'));
    expect(await findToast('Login failed')).toBe('This code is wrong or was used already');
    expect((await field('Code')).getAttribute('aria-invalid')).toBe('true');
    await actor.type(await field('Code'), '1');
    expect((await field('Code')).getAttribute('aria-invalid')).toBe('false');
  });

  it('does not send nothing, and leads back to the first', async () => {
    const { api, actor } = await open();
    await actor.click(press('Sign in'));
    expect(await screen.findByText('Code is required')).toBeTruthy();
    expect(api.callsOf(login)).toHaveLength(1);
    await actor.click(press('Sign in as somebody else'));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });
});
