import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeScheduledPost, type ScheduledPost } from '#shared/calendar/calendar';
import { findToast, renderScreen } from '../../components/testing/render-screen.tsx';
import { CalendarPage } from './page/calendar-page.tsx';
import { calendar, post } from './testing/post-samples.ts';
import { serveCalendar } from './testing/serve-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (posts: ScheduledPost[]) => {
  const api = serveCalendar(calendar(posts));
  return { api, ...renderScreen(<CalendarPage />, api, { address: '/calendar' }) };
};
const tile = (name: RegExp) => screen.findByRole('button', { name });
const day = (name: string) => within(screen.getByRole('region', { name }));

describe('a post', () => {
  it('is moved by keys at once, stored once they rest, and taken back', async () => {
    const { api, actor } = show([post(1)]);
    (await tile(/10:00 AM Post 1/)).focus();
    await actor.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(day('Thursday, November 26').getByRole('button', { name: /10:30 AM Post 1/ })).toBe(document.activeElement);
    expect(screen.getByText('Moved to Thursday, November 26, 10:30 AM')).toBeTruthy();
    expect(await findToast('Moved')).toBe('Thursday, November 26, 10:30 AM');
    expect(api.callsOf(changeScheduledPost)).toHaveLength(1);
    expect(api.callsOf(changeScheduledPost)[0]?.body).toMatchObject({ dueAt: '2026-11-26T09:30:00.000Z', revision: 1 });
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => api.callsOf(changeScheduledPost)).toHaveLength(2);
    expect(await day('Wednesday, November 25').findByRole('button', { name: /10:00 AM Post 1/ })).toBeTruthy();
    expect(api.callsOf(changeScheduledPost)[1]?.body).toMatchObject({ dueAt: '2026-11-25T09:00:00.000Z', revision: 2 });
  });

  it('is opened as its move left it, however soon that is', async () => {
    const { api, actor } = show([post(1)]);
    (await tile(/10:00 AM Post 1/)).focus();
    const release = api.hold(changeScheduledPost);
    await actor.keyboard('{ArrowRight}');
    await actor.keyboard('{Enter}');
    await expect.poll(() => api.callsOf(changeScheduledPost)).toHaveLength(1);
    release();
    await actor.type(await screen.findByLabelText('Text'), '!');
    await actor.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.poll(() => api.callsOf(changeScheduledPost)).toHaveLength(2);
    const body = { revision: 2, dueAt: '2026-11-26T09:00:00.000Z', parts: [{ text: 'Post 1!' }] };
    expect(api.callsOf(changeScheduledPost)[1]?.body).toMatchObject(body);
  });

  it('is moved on while its first move is under way', async () => {
    const { api, actor } = show([post(1)]);
    (await tile(/10:00 AM Post 1/)).focus();
    const release = api.hold(changeScheduledPost);
    await actor.keyboard('{ArrowRight}');
    await expect.poll(() => api.callsOf(changeScheduledPost)).toHaveLength(1);
    await actor.keyboard('{ArrowRight}');
    release();
    await expect.poll(() => api.callsOf(changeScheduledPost)).toHaveLength(2);
    expect(api.callsOf(changeScheduledPost)[1]?.body).toMatchObject({ revision: 2, dueAt: '2026-11-27T09:00:00.000Z' });
    expect(await day('Friday, November 27').findByRole('button', { name: /Post 1/ })).toBeTruthy();
  });

  it('goes back where it was when the move is refused, and says why', async () => {
    const { api, actor } = show([post(1)]);
    api.refuse(changeScheduledPost, {
      code: 'invalid_input',
      message: 'Please check what you entered',
      fields: { dueAt: 'This moment has passed' },
    });
    (await tile(/10:00 AM Post 1/)).focus();
    await actor.keyboard('{ArrowLeft}');
    expect(await findToast('Not Moved')).toBe('This moment has passed');
    expect(await day('Wednesday, November 25').findByRole('button', { name: /10:00 AM Post 1/ })).toBeTruthy();
  });
});
