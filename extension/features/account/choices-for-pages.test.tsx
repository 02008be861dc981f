import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NO_PAGE_CHOICES, type PageChoices } from '#shared/words/page-choices';
import { findToast, renderScreen } from '../../components/testing/render-screen.tsx';
import { AccountSettings } from './account-settings.tsx';
import { accountApi, userId } from './testing/settings-server.ts';

const TITLE = 'On pages of Threads';
const toggle = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Figures under your own posts' });

function storeOf(change: (changes: Partial<PageChoices>) => Promise<void>) {
  return {
    read: async () => NO_PAGE_CHOICES,
    change,
  };
}

it('shows and keeps what the extension shows on pages of Threads', async () => {
  const change = vi.fn(async () => undefined);
  const { actor } = renderScreen(<AccountSettings />, accountApi(), { pageChoices: storeOf(change) });
  expect((await toggle()).checked).toBe(true);
  await actor.click(await toggle());
  expect(change).toHaveBeenCalledWith({ ownFigures: false });
  expect((await toggle()).checked).toBe(false);
});

it('compares the posts of profiles only once that is chosen', async () => {
  const change = vi.fn(async () => undefined);
  const { actor } = renderScreen(<AccountSettings />, accountApi(), { pageChoices: storeOf(change) });
  const compares = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'How the posts of a profile are doing',
  });
  expect(compares.checked).toBe(false);
  await actor.click(compares);
  expect(change).toHaveBeenCalledWith({ comparesProfiles: true });
});

it('has drafts checked as they are written only for the user who chose that', async () => {
  const change = vi.fn(async () => undefined);
  const { actor } = renderScreen(<AccountSettings />, accountApi(), { pageChoices: storeOf(change) });
  const checks = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Check what I write as I write it' });
  expect(checks.checked).toBe(false);
  await actor.click(checks);
  expect(change).toHaveBeenCalledWith({ checksDraftsOf: userId });
});

it('switches all of it off at once', async () => {
  const change = vi.fn(async () => undefined);
  const { actor } = renderScreen(<AccountSettings />, accountApi(), { pageChoices: storeOf(change) });
  await actor.click(await screen.findByRole('checkbox', { name: 'Hide everything on Threads' }));
  expect(change).toHaveBeenCalledWith({ isOff: true });
});

it('shows as closed the switches that change nothing as things stand', async () => {
  const { actor } = renderScreen(<AccountSettings />, accountApi(), { pageChoices: storeOf(async () => undefined) });
  const named = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  await actor.click(await named('Analyze button in posts'));
  expect((await named('Also in posts by others')).disabled).toBe(true);
  expect((await toggle()).disabled).toBe(false);
  await actor.click(await named('Hide everything on Threads'));
  expect((await toggle()).disabled).toBe(true);
  expect((await named('Check what I write as I write it')).disabled).toBe(true);
  await actor.click(await named('Hide everything on Threads'));
  expect((await toggle()).disabled).toBe(false);
});

it('goes back where it could not be kept', async () => {
  const change = async () => Promise.reject(new Error('The disk is full'));
  const { actor } = renderScreen(<AccountSettings />, accountApi(), { pageChoices: storeOf(change) });
  await actor.click(await toggle());
  expect(await findToast('Update Failed')).toBe('Please try again.');
  await waitFor(async () => expect((await toggle()).checked).toBe(true));
});

it('is nothing on the web, where no extension is', async () => {
  renderScreen(<AccountSettings />, accountApi());
  await screen.findByText('Privacy & Security');
  expect(screen.queryByText(TITLE)).toBeNull();
});
