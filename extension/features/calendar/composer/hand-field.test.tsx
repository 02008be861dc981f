import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Calendar,
  changeScheduledPost,
  createScheduledPost,
  resolveScheduledPost,
  type ScheduledPost,
} from '#shared/calendar/calendar';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { CalendarPage } from '../page/calendar-page.tsx';
import { account, calendar, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (posts: ScheduledPost[], changes: Partial<Calendar> = {}) => {
  const api = serveCalendar(calendar(posts, changes));
  return { api, ...renderScreen(<CalendarPage />, api, { address: '/calendar' }) };
};
const tile = (name: RegExp) => screen.findByRole('button', { name });
const BY_HAND = 'I do, by hand: remind me';
const choice = () => screen.getByLabelText<HTMLSelectElement>('Who posts it');

describe('who posts it', () => {
  it('is the user where they want that, though publishing is allowed; the draft and the reminder keep it', async () => {
    const { api, actor } = show([]);
    await actor.click(await screen.findByRole('button', { name: 'New post' }));
    await actor.type(screen.getByLabelText('Text'), 'Mine to post');
    await actor.type(screen.getByLabelText('When'), '2026-11-26T18:00');
    expect(screen.getByRole('button', { name: 'Publish now' })).toBeTruthy();
    await actor.selectOptions(choice(), BY_HAND);
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
    expect(await screen.findByText('Saved as a draft.')).toBeTruthy();
    expect(api.callsOf(createScheduledPost).at(-1)?.body).toMatchObject({ state: 'draft', isByHand: true });
    await actor.click(screen.getByRole('button', { name: 'Schedule a reminder' }));
    expect(await findToast('Reminder set')).toMatch(
      /Nov 26, 6:00 PM\. At that time it waits here, ready to be posted by hand\.$/,
    );
    expect(api.callsOf(changeScheduledPost).at(-1)?.body).toMatchObject({ state: 'scheduled', isByHand: true });
    expect(await tile(/Mine to post\s*Reminder/)).toBeTruthy();
  });

  it('can be changed on a stored post, in both directions, and a move keeps it', async () => {
    const { api, actor } = show([post(1, { isByHand: true, rehearsal: { state: 'none', message: null } })]);
    (await tile(/Post 1\s*Reminder/)).focus();
    await actor.keyboard('{ArrowDown}');
    await expect.poll(() => api.callsOf(changeScheduledPost).at(-1)?.body).toMatchObject({ isByHand: true });
    await actor.click(await tile(/Post 1/));
    const state = within(await screen.findByRole('region', { name: 'State' }));
    expect(state.getByText(/You post this one yourself/)).toBeTruthy();
    expect(choice().selectedOptions[0]?.text).toBe(BY_HAND);
    await actor.selectOptions(choice(), 'Threads Mastery, at its time');
    await actor.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await findToast('Changes Saved')).toContain('We are asking Threads whether it accepts the text.');
    expect(api.callsOf(changeScheduledPost).at(-1)?.body).toMatchObject({ state: 'scheduled', isByHand: false });
  });

  it('asks for no permission where it is the user', async () => {
    const { actor } = show([post(1)], { accounts: [account({ permission: 'missing' })] });
    await actor.click(await tile(/Reminder/));
    expect(screen.getByRole('button', { name: 'Allow publishing' })).toBeTruthy();
    // "At its time" would contradict the reminder that it is.
    expect(choice().selectedOptions[0]?.text).toBe('Threads Mastery, once you allow it');
    expect(screen.getByText('Until then you are reminded at its time.')).toBeTruthy();
    await actor.selectOptions(choice(), BY_HAND);
    expect(screen.queryByText('Until then you are reminded at its time.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Allow publishing' })).toBeNull();
  });
});

it('a post whose turn came says that its user planned it so, and may go out by itself after all', async () => {
  const { api, actor } = show([post(1, { isByHand: true, state: 'handed_over' })]);
  await actor.click(await tile(/Your turn/));
  expect(screen.getByText('It is due. Post it by hand, as you planned.')).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'I did not: publish it now' }));
  expect(await findToast('Noted')).toBe('It goes out within a minute.');
  expect(api.callsOf(resolveScheduledPost)[0]?.body).toEqual({ outcome: 'publish-again' });
});

it('a post whose turn came offers only what its account allows', async () => {
  const { actor } = show([post(1, { state: 'handed_over' })], { accounts: [account({ permission: 'missing' })] });
  await actor.click(await tile(/Your turn/));
  expect(screen.getByRole('button', { name: 'I posted it' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /publish it now/ })).toBeNull();
});
