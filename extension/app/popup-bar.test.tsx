import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NO_PAGE_CHOICES } from '#shared/words/page-choices';
import { FakeApi } from '../components/testing/fake-api.ts';
import { renderScreen } from '../components/testing/render-screen.tsx';
import { PopupBar } from './popup-bar.tsx';

it('the switches for pages of Threads are in reach of a press', async () => {
  const change = vi.fn(async () => undefined);
  const pageChoices = { read: async () => NO_PAGE_CHOICES, change };
  const { actor } = renderScreen(<PopupBar />, new FakeApi(), { kind: 'popup', pageChoices });
  await actor.click(screen.getByRole('button', { name: 'On pages of Threads' }));
  await actor.click(await screen.findByRole('checkbox', { name: 'Figures under your own posts' }));
  expect(change).toHaveBeenCalledWith({ ownFigures: false });
});
