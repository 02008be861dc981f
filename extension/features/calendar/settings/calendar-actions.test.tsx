import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmIdentity } from '#shared/account-security';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '#shared/calendar/calendar-feed';
import { getPostingSlots, setPostingSlots } from '#shared/calendar/calendar-slots';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { CalendarPage } from '../page/calendar-page.tsx';
import { calendar } from '../testing/post-samples.ts';
import { serveCalendar, week } from '../testing/serve-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function show() {
  const api = serveCalendar(calendar([]));
  return { api, ...renderScreen(<CalendarPage />, api, { address: '/calendar' }) };
}

describe('posting times', () => {
  it('are added and removed, and suggested with what they rest on', async () => {
    const { api, actor } = show();
    const suggestion = {
      ...{ name: 'Tue 09:00', posts: 12, lift: 0.34, low: 0.05, high: 0.7, isClaimed: true, postIds: [] },
      ...{ slot: { weekday: 1, hour: 9 }, postsInSlot: 4 },
    };
    api.on(getPostingSlots, () => week({ suggestions: [suggestion], noSuggestions: null }));
    await actor.click(await screen.findByRole('button', { name: 'Posting times' }));
    expect(await screen.findByText('+34% engagement (80% interval: +5% to +70%), 12 posts')).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Add Tue 09:00' }));
    await actor.click(await screen.findByRole('button', { name: 'Remove Tue 09:00' }));
    expect(await screen.findByText('No times yet.')).toBeTruthy();
    expect(api.callsOf(setPostingSlots).map(({ body }) => body.slots)).toEqual([[{ weekday: 1, time: '09:00' }], []]);
  });

  it('know days on which nothing goes out', async () => {
    const { api, actor } = show();
    await actor.click(await screen.findByRole('button', { name: 'Posting times' }));
    await actor.click(await screen.findByRole('button', { name: 'Sun', pressed: false }));
    await actor.click(await screen.findByRole('button', { name: 'Sun', pressed: true }));
    await expect.poll(() => api.callsOf(setPostingSlots)).toHaveLength(2);
    expect(api.callsOf(setPostingSlots).map(({ body }) => body.daysOff)).toEqual([[6], []]);
  });

  it('know single days on which nothing goes out', async () => {
    const { api, actor } = show();
    await actor.click(await screen.findByRole('button', { name: 'Posting times' }));
    fireEvent.change(await screen.findByLabelText('Single day off'), { target: { value: '2026-12-24' } });
    await actor.click(screen.getByRole('button', { name: 'Add this day' }));
    await actor.click(await screen.findByRole('button', { name: 'Remove Dec 24, 2026' }));
    await expect.poll(() => api.callsOf(setPostingSlots)).toHaveLength(2);
    expect(api.callsOf(setPostingSlots).map(({ body }) => body.datesOff)).toEqual([['2026-12-24'], []]);
  });

  it('offer two that the account tried least, with the reason, in the same words', async () => {
    const { api, actor } = show();
    const wallClock = '2026-11-26T20:00';
    const time = { slot: { weekday: 3, time: '20:00' }, dueAt: '2026-11-26T19:00:00.000Z', wallClock, postsNear: 1 };
    api.on(getPostingSlots, () => week({ toLearn: [time] }));
    await actor.click(await screen.findByRole('button', { name: 'Posting times' }));
    expect(await screen.findByRole('heading', { name: 'Times to try' })).toBeTruthy();
    expect(
      screen.getByText(
        /They are chosen from 08:00 to 20:00, on different days and over two hours apart, where you have hardly posted; times that did worse are left out\. A post there tells you more\./,
      ),
    ).toBeTruthy();
    expect(await screen.findByText('1 post within two hours of it, on any day')).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Done' }));
    await actor.click(await screen.findByRole('button', { name: 'New post' }));
    const button = await screen.findByRole('button', { name: 'Times to try: Nov 26, 8:00 PM' });
    expect(button.title).toBe(
      '1 post within two hours of it, on any day. They are chosen from 08:00 to 20:00, on different days and over two hours apart, where you have hardly posted; times that did worse are left out. A post there tells you more.',
    );
    await actor.click(button);
    expect(screen.getByLabelText<HTMLInputElement>('When').value).toBe(wallClock);
  });

  it('give a post the next one that is free', async () => {
    const { api, actor } = show();
    const nextFree = { dueAt: '2026-11-24T08:00:00.000Z', wallClock: '2026-11-24T09:00' };
    api.on(getPostingSlots, () => week({ slots: [{ weekday: 1, time: '09:00' }], nextFree }));
    await actor.click(await screen.findByRole('button', { name: 'New post' }));
    await actor.click(await screen.findByRole('button', { name: 'Next free time: Nov 24, 9:00 AM' }));
    expect(screen.getByLabelText<HTMLInputElement>('When').value).toBe('2026-11-24T09:00');
  });
});

it('an address of the calendar is made once the password was given again, where signing in was long ago', async () => {
  const { api, actor } = show();
  api.refuse(createCalendarFeed, { code: 'confirmation_needed', message: 'Please enter your password again' });
  await actor.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(/until you revoke it, or change or reset your password/)).toBeTruthy();
  await actor.click(await screen.findByRole('button', { name: 'Make an address' }));
  await actor.type(await screen.findByLabelText('Your password'), 'secret of maria');
  const url = 'https://example.com/api/calendar/feeds/calendar.ics?key=secret';
  api
    .on(confirmIdentity, () => new Response(null, { status: 204 }))
    .on(createCalendarFeed, () => ({ url, createdAt: '2026-11-23T08:00:00.000Z' }));
  await actor.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toBe(url);
});

it('the calendar is subscribed to by an address that is shown once, and revoked', async () => {
  const { api, actor } = show();
  const createdAt = '2026-11-23T08:00:00.000Z';
  api
    .on(createCalendarFeed, () => {
      api.on(getCalendarFeed, () => ({ createdAt }));
      return { url: 'https://example.com/api/calendar/feeds/calendar.ics?key=secret', createdAt };
    })
    .on(revokeCalendarFeed, () => {
      api.on(getCalendarFeed, () => ({ createdAt: null }));
      return { deleted: 1 };
    });
  await actor.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await actor.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Address')).value).toContain('key=secret');
  await actor.click(await screen.findByRole('button', { name: 'Revoke it' }));
  expect(await findToast('Revoked')).toBe('The address no longer works.');
  expect(screen.queryByLabelText('Address')).toBeNull();
});
