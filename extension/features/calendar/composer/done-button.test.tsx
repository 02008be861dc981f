import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeScheduledPost, createScheduledPost } from '#shared/calendar/calendar';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { CalendarPage } from '../page/calendar-page.tsx';
import { calendar, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

async function writeNew() {
  const api = serveCalendar(calendar([post(1)]));
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  await actor.click(await screen.findByRole('button', { name: 'New post' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New post' }));
  return { api, actor, done: dialog.getByRole<HTMLButtonElement>('button', { name: 'Done' }) };
}

describe('a draft', () => {
  it('is stored and closed by Done, which says where it is; before there is something to keep it is grey', async () => {
    const { api, actor, done } = await writeNew();
    expect(done.disabled).toBe(true);
    await actor.type(screen.getByLabelText('Text'), 'Rye');
    await actor.click(done);
    expect(await findToast('Draft saved')).toBe('It is among the drafts of your calendar.');
    expect(screen.queryByRole('dialog', { name: 'New post' })).toBeNull();
    expect(api.callsOf(createScheduledPost)).toMatchObject([{ body: { state: 'draft', parts: [{ text: 'Rye' }] } }]);
  });

  it('with a time is said to wait for its user, also when it is closed by the cross', async () => {
    const { actor } = await writeNew();
    await actor.type(screen.getByLabelText('Text'), 'Rye');
    fireEvent.change(screen.getByLabelText('When'), { target: { value: '2026-11-26T18:00' } });
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    expect(await findToast('Draft saved')).toMatch(/Nov 26, 6:00 PM, and goes out only once you schedule it/);
  });

  it('has also what is typed while Done stores it', async () => {
    const { api, actor, done } = await writeNew();
    const answer = api.hold(createScheduledPost);
    await actor.type(screen.getByLabelText('Text'), 'Rye');
    await actor.click(done);
    await actor.type(screen.getByLabelText('Text'), ' and spelt');
    answer();
    expect(await findToast('Draft saved')).toBe('It is among the drafts of your calendar.');
    expect(await screen.findByRole('button', { name: /Rye and spelt/ })).toBeTruthy();
  });

  it('that is closed while Done stores it leaves the post open that was opened meanwhile', async () => {
    const { api, actor, done } = await writeNew();
    const answer = api.hold(createScheduledPost);
    await actor.type(screen.getByLabelText('Text'), 'Rye');
    await actor.click(done);
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    await actor.click(screen.getByRole('button', { name: 'New post' }));
    answer();
    expect(await findToast('Draft saved')).toBe('It is among the drafts of your calendar.');
    await actor.type(screen.getByLabelText('Topic'), 'Bread');
    expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('Bread');
  });

  it('that is refused stays open, with the reason', async () => {
    const { api, actor, done } = await writeNew();
    api.refuse(createScheduledPost, { message: 'Your calendar is full' });
    await actor.type(screen.getByLabelText('Text'), 'Rye');
    await actor.click(done);
    expect(await screen.findByText(/Not saved: Your calendar is full/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Rye');
  });

  it('that is refused as it is closed is said to be kept in the tab, and opens with it', async () => {
    const api = serveCalendar(calendar([post(1, { state: 'draft' })]));
    const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
    await actor.click(await screen.findByRole('button', { name: /Post 1/ }));
    api.refuse(changeScheduledPost, { message: 'Your calendar is full' });
    await actor.type(screen.getByLabelText('Text'), ' and more');
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    expect(await findToast('Draft not saved')).toMatch(/What you typed stays in this tab/);
    await actor.click(await screen.findByRole('button', { name: /Post 1/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Post 1 and more');
  });

  it('only: a scheduled post is saved or left as it was', async () => {
    const { actor } = renderScreen(<CalendarPage />, serveCalendar(calendar([post(1)])), { address: '/calendar' });
    await actor.click(await screen.findByRole('button', { name: /Post 1/ }));
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  });
});
