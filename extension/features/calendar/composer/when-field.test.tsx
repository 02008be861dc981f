import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getPostingSlots } from '#shared/calendar/calendar-slots';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { CalendarPage } from '../page/calendar-page.tsx';
import { calendar } from '../testing/post-samples.ts';
import { serveCalendar, week } from '../testing/serve-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the times to try have room before they come', async () => {
  const slots = Promise.withResolvers<ReturnType<typeof week>>();
  const api = serveCalendar(calendar([])).on(getPostingSlots, () => slots.promise);
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  await actor.click(await screen.findByRole('button', { name: 'New post' }));
  const room = screen.getByText('Times to try:').closest('[aria-hidden]');
  expect(room?.childElementCount).toBe(4);
  const time = { slot: { weekday: 3, time: '08:00' }, postsNear: 0, dueAt: '2026-11-26T07:00:00.000Z' };
  slots.resolve(week({ toLearn: [{ ...time, wallClock: '2026-11-26T08:00' }] }));
  expect(await screen.findByRole('button', { name: /Times to try: .*Nov 26/ })).toBeTruthy();
  expect(room?.isConnected).toBe(false);
});
