import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeSettings, getSettings } from '#shared/account';
import { currentUser } from '#shared/auth';
import { listThreadsAccounts } from '#shared/threads';
import { maria } from '../components/testing/render-screen.tsx';
import { account } from '../features/threads/testing/account-samples.ts';
import { paths } from '../lib/links/paths.ts';
import { open, serverFor } from './testing/open-app.tsx';

const omar = { ...maria, id: '0190a000-0000-7000-8000-000000000002', username: 'omar' };
const privacy = { analysisCollection: true, performanceAnalytics: true, planGeneration: true };

/** Maria's settings are open, with her account on Threads; then the session is somebody else's, or nobody's. */
async function openAsMaria() {
  const opened = open(paths.settings, { api: serverFor(maria).on(listThreadsAccounts, () => [account()]) });
  await screen.findByText('@slow.bread');
  const becomeOmar = () =>
    opened.api
      .on(currentUser, () => omar)
      .on(getSettings, () => ({ username: 'omar', email: omar.email, timeZone: 'UTC', privacy }))
      .on(listThreadsAccounts, () => [])
      .refuse(changeSettings, { code: 'forbidden', message: 'This is not your account' });
  return { ...opened, becomeOmar };
}

const showsOmarAlone = async () => {
  expect(await screen.findByDisplayValue('omar')).toBeTruthy();
  expect(await screen.findByText('No Threads Account Connected')).toBeTruthy();
  expect(screen.queryByText('@slow.bread')).toBeNull();
};

/** What another tab of the app says. */
function sayInOtherTab(userId: string | null): void {
  const tab = new BroadcastChannel('signed-in-user');
  tab.postMessage(userId);
  tab.close();
}

it('shows nothing of one user to the next, whom the server names after refusing a call', async () => {
  const { actor, becomeOmar } = await openAsMaria();
  becomeOmar();
  await actor.click(screen.getByLabelText('Performance Analytics'));
  await showsOmarAlone();
});

it('follows another tab in which somebody else signed in', async () => {
  const { becomeOmar } = await openAsMaria();
  becomeOmar();
  sayInOtherTab(omar.id);
  await showsOmarAlone();
});

it('follows another tab in which the user logged out', async () => {
  const { api } = await openAsMaria();
  api.refuse(currentUser, { code: 'not_signed_in', message: 'Please sign in' });
  sayInOtherTab(null);
  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeTruthy();
  expect(screen.queryByText('@slow.bread')).toBeNull();
});

it('asks nobody when another tab says what is known', async () => {
  const { api } = await openAsMaria();
  sayInOtherTab(maria.id);
  sayInOtherTab(omar.id);
  await screen.findByText('@slow.bread');
  await waitFor(() => expect(api.callsOf(currentUser)).toHaveLength(2));
});
