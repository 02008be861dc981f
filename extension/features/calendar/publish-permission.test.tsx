import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../components/testing/render-screen.tsx';
import { CalendarPage } from './page/calendar-page.tsx';
import { account, calendar, post } from './testing/post-samples.ts';
import { serveCalendar } from './testing/serve-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('says before publishing is allowed that reminders will go out by themselves', async () => {
  const asks = vi.fn(() => new Promise<never>(() => {}));
  const api = serveCalendar(
    calendar([post(1)], {
      accounts: [account({ permission: 'missing', reminders: 2 })],
    }),
  );
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar', connect: asks });
  await actor.click(await screen.findByRole('button', { name: /Reminder/ }));
  await actor.click(screen.getByRole('button', { name: 'Allow publishing' }));
  const asked = await screen.findByRole('dialog', { name: 'Publish your 2 reminders too?' });
  expect(asked.textContent).toContain('they go out at their time, without your doing anything');
  expect(asks).not.toHaveBeenCalled();
  await actor.click(within(asked).getByRole('button', { name: 'Allow, and publish them' }));
  await expect.poll(() => asks.mock.calls.length).toBe(1);
});
