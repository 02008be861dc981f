import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentUser, login, signup } from '#shared/auth';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, maria, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { LoginPage } from './login-page.tsx';
import { SignupPage } from './signup-page.tsx';

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });

const openLogin = (api = new FakeApi().on(currentUser, () => maria).on(login, () => maria)) => ({
  api,
  ...renderScreen(<LoginPage />, api, { address: '/login', user: null }),
});
const openSignup = (api = new FakeApi().on(currentUser, () => maria).on(signup, () => maria)) => ({
  api,
  ...renderScreen(<SignupPage />, api, { address: '/signup', user: null }),
});

describe('login', () => {
  it('signs in, greets, and goes to the dashboard', async () => {
    const { api, actor } = openLogin();
    expect(document.activeElement).toBe(field('Email or username'));
    await actor.keyboard(maria.email);
    await actor.type(field('Password'), 'secret');
    const release = api.hold(login);
    await actor.click(press('Sign in'));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' })).disabled).toBe(true);
    release();
    expect(await findToast('Welcome back!')).toBe('You have successfully logged in.');
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(api.callsOf(login)).toMatchObject([
      { body: { email: maria.email, password: 'secret' }, credentials: 'include' },
    ]);
  });

  it.each([
    ['maria@', 'secret', 'Invalid email address'],
    ['ma', 'secret', 'Enter your email address or your username'],
    ['maria@example.com', '', 'Password is required'],
  ])('does not send %j with %j', async (email, password, complaint) => {
    const { api, actor } = openLogin();
    await actor.type(field('Email or username'), email);
    if (password) await actor.type(field('Password'), password);
    await actor.click(press('Sign in'));
    expect(await screen.findByText(complaint)).toBeTruthy();
    expect(api.callsOf(login)).toEqual([]);
  });

  it.each([
    ["the server's words", { message: 'Too many tries. Wait a minute.' }, 'Too many tries. Wait a minute.'],
    ['words of its own', null, 'Invalid email or password'],
  ])('that fails says so in %s, and keeps what was typed', async (_, refusal, description) => {
    const { api, actor } = openLogin();
    if (refusal) api.refuse(login, { code: 'too_many_requests', ...refusal });
    else api.on(login, () => new Response('', { status: 401 }));
    await actor.type(field('Email or username'), maria.email);
    await actor.type(field('Password'), 'wrong');
    await actor.click(press('Sign in'));
    expect(await findToast('Login failed')).toBe(description);
    expect([field('Email or username').value, field('Password').value, place()]).toEqual([
      maria.email,
      'wrong',
      '/login',
    ]);
  });

  it('takes a username as well', async () => {
    const { api, actor } = openLogin();
    await actor.type(field('Email or username'), ' maria ');
    await actor.type(field('Password'), 'secret');
    await actor.click(press('Sign in'));
    await findToast('Welcome back!');
    expect(api.callsOf(login)[0]?.body).toEqual({ username: 'maria', password: 'secret' });
  });

  it('leads to signup', async () => {
    const { actor } = openLogin();
    await actor.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(place()).toBe('/signup');
  });
});

describe('signup', () => {
  it('makes an account in the zone of the browser, greets, and goes to the dashboard', async () => {
    const { api, actor } = openSignup();
    expect(field('Password').placeholder).toBe('At least 6 characters');
    await actor.type(field('Username'), 'maria');
    await actor.type(field('Email'), maria.email);
    await actor.type(field('Password'), 'secret');
    const release = api.hold(signup);
    await actor.click(press('Create account'));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating account...' })).disabled).toBe(true);
    release();
    expect(await findToast('Welcome to Threads Mastery!')).toBe('Your account has been created successfully.');
    await waitFor(() => expect(place()).toBe('/dashboard'));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(api.callsOf(signup)).toMatchObject([
      { body: { username: 'maria', email: maria.email, password: 'secret', timeZone } },
    ]);
  });

  it('does not send what breaks a rule, and says each', async () => {
    const { api, actor } = openSignup();
    await actor.type(field('Username'), 'ma');
    await actor.type(field('Email'), 'maria');
    await actor.type(field('Password'), 'secre');
    await actor.click(press('Create account'));
    expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(document.activeElement).toBe(field('Username'));
    expect(api.callsOf(signup)).toEqual([]);
  });

  it.each([
    ['This email is taken', 'This email is taken'],
    [null, 'Failed to create account'],
  ])('that fails with %j says so', async (message, description) => {
    const { api, actor } = openSignup();
    if (message) api.refuse(signup, { code: 'conflict', message });
    else api.on(signup, () => new Response('', { status: 500 }));
    await actor.type(field('Username'), 'maria');
    await actor.type(field('Email'), maria.email);
    await actor.type(field('Password'), 'secret');
    await actor.click(press('Create account'));
    expect(await findToast('Signup failed')).toBe(description);
    expect(field('Username').value).toBe('maria');
  });

  it('says beside a field what the server has against it, until that is changed', async () => {
    const { api, actor } = openSignup();
    api.refuse(signup, { code: 'conflict', message: 'Not yours', fields: { email: 'This email is taken' } });
    await actor.type(field('Username'), 'maria');
    await actor.type(field('Email'), maria.email);
    await actor.type(field('Password'), 'secret');
    await actor.click(press('Create account'));
    expect(await screen.findByText('This email is taken')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    await actor.type(field('Email'), 'x');
    expect(screen.queryByText('This email is taken')).toBeNull();
  });

  it('leads to login', async () => {
    const { actor } = openSignup();
    await actor.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(place()).toBe('/login');
  });
});
