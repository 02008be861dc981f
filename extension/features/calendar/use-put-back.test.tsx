import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelScheduledPost, changeScheduledPost, type ScheduledPost } from '#shared/calendar/calendar';
import { findToast, renderScreen } from '../../components/testing/render-screen.tsx';
import { CalendarPage } from './page/calendar-page.tsx';
import { calendar, post } from './testing/post-samples.ts';
import { serveCalendar } from './testing/serve-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(given: ScheduledPost) {
  const api = serveCalendar(calendar([given]));
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  await actor.click(await screen.findByRole('button', { name: /Post 1/ }));
  const press = (name: string) => actor.click(screen.getByRole('button', { name }));
  const stored = () => api.callsOf(changeScheduledPost).map(({ body }) => body);
  return { api, actor, press, stored };
}
const PASSED = {
  code: 'invalid_input' as const,
  message: 'Please check it',
  fields: { dueAt: 'This moment has passed' },
};

describe('a deletion that is taken back', () => {
  it('gives a draft without a time where the time of the post has passed, and says so', async () => {
    const { api, press, stored } = await open(post(1));
    await press('Delete');
    await findToast('Deleted');
    api.on(changeScheduledPost, ({ body }) =>
      body.dueAt
        ? Response.json({ error: PASSED }, { status: 400 })
        : post(1, { state: 'draft', dueAt: null, wallClock: null, rehearsal: null, revision: 3 }),
    );
    await press('Undo');
    expect(await findToast('Put Back as a Draft')).toContain('Its time has passed');
    expect(stored().at(-1)).toMatchObject({ state: 'draft', dueAt: null, parts: [{ text: 'Post 1' }], revision: 2 });
  });

  it('never schedules anew what had failed', async () => {
    const { press, stored } = await open(post(1, { state: 'failed' }));
    await press('Delete');
    await findToast('Deleted');
    await press('Undo');
    await findToast('Put Back as a Draft');
    expect(stored()).toMatchObject([{ state: 'draft', dueAt: null }]);
  });

  it('is not offered for what was published just before', async () => {
    const { api, press } = await open(post(1));
    api.on(cancelScheduledPost, () => post(1, { state: 'canceled', publishedAt: '2026-11-23T08:00:00.000Z' }));
    await press('Delete');
    expect(await findToast('Deleted Here')).toContain('on Threads it stays');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a change that is taken back', () => {
  it('gives the text and the time that the post had, by keys alone', async () => {
    const { actor, press, stored } = await open(post(1));
    await actor.type(screen.getByLabelText('Text'), ' and more');
    await press('Save changes');
    await findToast('Changes Saved');
    // The dialog gives the focus back once it is gone, which may be after the toast.
    await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull());
    screen.getByRole('button', { name: 'Undo' }).focus();
    await actor.keyboard('{Enter}');
    expect(await findToast('Put back')).toContain('Nov 25, 10:00 AM');
    const before = { state: 'scheduled', dueAt: '2026-11-25T09:00:00.000Z', parts: [{ text: 'Post 1' }] };
    expect(stored().at(-1)).toMatchObject({ ...before, revision: 2 });
  });

  it('leaves the post as it is where its former time has passed, or it went out', async () => {
    const { api, actor, press } = await open(post(1));
    await actor.type(screen.getByLabelText('Text'), '!');
    await press('Save changes');
    await findToast('Changes Saved');
    api.refuse(changeScheduledPost, PASSED);
    await press('Undo');
    expect(await findToast('Not Put Back')).toContain('It stays as you changed it');
    expect(api.callsOf(changeScheduledPost)).toHaveLength(2);
  });

  it('says that a post went out meanwhile', async () => {
    const { api, actor, press } = await open(post(1));
    await actor.type(screen.getByLabelText('Text'), '!');
    await press('Save changes');
    await findToast('Changes Saved');
    api.refuse(changeScheduledPost, { code: 'conflict', message: 'This post is published, so it cannot be changed' });
    await press('Undo');
    expect(await findToast('Not Put Back')).toBe('This post is published, so it cannot be changed');
  });

  it('makes what was scheduled a draft again, with its text', async () => {
    const { actor, press, stored } = await open(post(1, { state: 'draft', rehearsal: null }));
    await actor.type(screen.getByLabelText('Text'), ' anew');
    await press('Schedule');
    await findToast('Scheduled');
    await press('Undo');
    expect(await findToast('Put back')).toBe('It is a draft.');
    expect(stored().at(-1)).toMatchObject({ state: 'draft', parts: [{ text: 'Post 1 anew' }] });
  });
});
