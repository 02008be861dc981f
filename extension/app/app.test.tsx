import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getDashboard } from '#shared/analytics/analytics';
import { currentUser, logout } from '#shared/auth';
import { maria } from '../components/testing/render-screen.tsx';
import { paths } from '../lib/links/paths.ts';
import { open, serverFor } from './testing/open-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });

describe('public pages', () => {
  it.each([
    [paths.login, 'Sign in'],
    [paths.signup, 'Create your account'],
    [paths.demo, 'Look around with sample data'],
    [paths.data, 'Data Deletion'],
    [paths.privacyPolicy, 'Privacy Policy'],
    [paths.terms, 'Terms of Service'],
    ['/no/such/page', 'Page Not Found'],
  ])('%s is "%s"', async (address, title) => {
    open(address);
    expect(await heading(title)).toBeTruthy();
  });

  it('the landing page invites a visitor', async () => {
    open(paths.home);
    expect((await link('Sign In')).pathname).toBe('/login');
    expect((await link('Get Started')).pathname).toBe('/signup');
    for (const trial of await screen.findAllByRole<HTMLAnchorElement>('link', { name: 'Start Free Trial' })) {
      expect(trial.pathname).toBe('/signup');
    }
  });

  it('the landing page leads who is signed in to the dashboard', async () => {
    open(paths.home, { user: maria });
    expect((await link('Go to Dashboard')).pathname).toBe('/dashboard');
    expect((await screen.findAllByRole('link', { name: 'Visit My Dashboard' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });
});

describe('the front page of the web', () => {
  it('leads to the app without a page load', async () => {
    const { actor } = open(paths.home);
    await actor.click(await link('Sign In'));
    expect(await heading('Sign in')).toBeTruthy();
  });

  it("is a visitor's where the server cannot be asked", async () => {
    const api = serverFor(maria).on(currentUser, () => Promise.reject(new TypeError('Failed to fetch')));
    open(paths.home, { api });
    expect(await link('Sign In')).toBeTruthy();
  });
});

describe('the signed-in area', () => {
  it.each([
    [paths.dashboard, 'Content Analytics Dashboard'],
    [paths.analytics, 'Analytics Overview'],
    [paths.contentAnalysis, 'Content Analysis'],
    [paths.contentLibrary, 'Content Library'],
    [paths.marketingPlans, 'Marketing Plans'],
    [paths.settings, 'Settings'],
    [paths.dataDeletion, 'Data Deletion'],
    [paths.performance, 'Performance Tracking'],
    [paths.posts, 'Posts'],
    [paths.calendar, 'Content Calendar'],
    [paths.audience, 'Audience Insights'],
    [paths.topics, 'Topic Research'],
    [paths.engagementReports, 'Engagement Reports'],
    [paths.growthReports, 'Growth Analytics'],
    [paths.weeklyDigest, 'Weekly Digest'],
  ])('%s is "%s" inside the frame', async (address, title) => {
    open(address, { user: maria });
    expect(await heading(title)).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  });

  it('shows "Loading..." until it is known who is signed in', async () => {
    const api = serverFor(maria);
    const release = api.hold(currentUser);
    open(paths.settings, { api });
    await waitFor(() => expect(api.callsOf(currentUser)).toHaveLength(1));
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.getByRole('main', { busy: true })).toBeTruthy();
    release();
    expect(await heading('Settings')).toBeTruthy();
  });

  it.each([paths.dashboard, paths.settings, paths.growthReports])(
    'is the landing page for a visitor at %s',
    async (address) => {
      const { api } = open(address);
      expect(await screen.findByRole('link', { name: 'Get Started' })).toBeTruthy();
      expect(api.callsOf(getDashboard)).toEqual([]);
    },
  );

  it('says that the server cannot be asked, and tries again', async () => {
    const api = serverFor(maria).on(currentUser, () => Promise.reject(new TypeError('Failed to fetch')));
    const { actor } = open(paths.settings, { api });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on(currentUser, () => maria);
    await actor.click(retry);
    expect(await heading('Settings')).toBeTruthy();
  });
});

const sidebarGroups = {
  Overview: [
    ['Dashboard', '/dashboard'],
    ['Analytics', '/analytics'],
  ],
  Content: [
    ['AI Analysis', '/content-analysis'],
    ['Content Library', '/content-library'],
    ['Performance Tracking', '/performance'],
    ['Posts', '/posts'],
  ],
  Strategy: [
    ['Marketing Plans', '/marketing-plans'],
    ['Content Calendar', '/calendar'],
    ['Audience Insights', '/audience'],
    ['Topic Research', '/topics'],
  ],
  Reports: [
    ['Engagement Reports', '/reports/engagement'],
    ['Growth Analytics', '/reports/growth'],
    ['Weekly Digest', '/reports/weekly'],
  ],
};

describe('the sidebar', () => {
  it('has every place in its group, and marks the one that is open', async () => {
    open(paths.topics, { user: maria });
    const sidebar = await screen.findByRole('navigation', { name: 'Main' });
    for (const [group, places] of Object.entries(sidebarGroups)) {
      const links = within(within(sidebar).getByRole('list', { name: group })).getAllByRole<HTMLAnchorElement>('link');
      expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual(places);
    }
    expect(within(sidebar).getByRole<HTMLAnchorElement>('link', { name: 'Settings' }).pathname).toBe('/settings');
    const active = within(sidebar).getAllByRole('link', { current: 'page' });
    expect(active.map(({ textContent }) => textContent)).toEqual(['Topic Research']);
    expect(within(sidebar).getByText('AI-Powered Content Analytics')).toBeTruthy();
    expect(within(sidebar).getByRole<HTMLAnchorElement>('link', { name: 'Threads Mastery' }).pathname).toBe('/');
  });

  it('logs out by going to the address that does it', async () => {
    open(paths.topics, { user: maria });
    expect((await link('Log Out')).pathname).toBe(logout.path);
  });

  it('logs out by a call in the extension, and forgets what was read', async () => {
    const api = serverFor(maria).on(logout, () => ({ message: 'ok' }));
    const { actor } = open(paths.settings, { api, kind: 'options' });
    await screen.findByText('Profile Settings');
    api.refuse(currentUser, { code: 'not_signed_in', message: 'Please sign in' });
    await actor.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(await link('Get Started')).toBeTruthy();
    expect(api.callsOf(logout)).toHaveLength(1);
    expect(screen.queryByText('Profile Settings')).toBeNull();
  });
});
