import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Calendar,
  changeScheduledPost,
  createScheduledPost,
  findScheduledPost,
  getCalendar,
  resolveScheduledPost,
  type ScheduledPost,
} from '#shared/calendar/calendar';
import { listPlans, type MarketingPlan } from '#shared/plans';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { withDraft } from '../../../lib/links/draft-link.ts';
import { account, calendar, part, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';
import { CalendarPage } from './calendar-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const plan = (changes: Partial<MarketingPlan>): MarketingPlan => ({
  ...{ id: post(1).id, title: 'Plan', status: 'active', createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ startsOn: null, endsOn: null, optimalPostingTimes: [], trendingHashtags: [], contentIdeas: [] },
  recommendations: null,
  ...changes,
});

const show = (posts: ScheduledPost[], { address = '/calendar', changes = {} as Partial<Calendar> } = {}) => {
  const api = serveCalendar(calendar(posts, changes));
  return { api, ...renderScreen(<CalendarPage />, api, { address }) };
};
const tile = (name: RegExp) => screen.findByRole('button', { name });
const day = (name: string) => within(screen.getByRole('region', { name }));

describe('the calendar', () => {
  it('shows the week with each post in its day and hour, and how it stands', async () => {
    show([
      post(1),
      post(2, { state: 'draft', dueAt: null, wallClock: null, rehearsal: null, parts: [part('An idea')] }),
      post(3, { state: 'failed', parts: [part('Broken', { problem: { code: '100', message: 'Too long' } })] }),
    ]);
    expect(await tile(/10:00 AM Post 1\s*Checked by Threads/)).toBeTruthy();
    expect(day('Wednesday, November 25').getAllByRole('button')).toHaveLength(3);
    expect(
      within(screen.getByRole('heading', { name: 'Drafts' }).closest('section') ?? document.body).getByText('An idea'),
    ).toBeTruthy();
    expect(screen.getByText(/1 scheduled here · 1 needs you/)).toBeTruthy();
    expect(screen.getByText('Times in Europe/Berlin')).toBeTruthy();
  });

  it('says on a tile, and on the post, what keeps it from going out', async () => {
    const [refusal, hold] = ['Threads does not take this poll.', 'Threads restricts this account.'];
    const { actor } = show([
      post(1, {
        rehearsal: { state: 'refused', message: refusal },
        parts: [part('Post 1'), part('Then', { problem: { code: '100', message: refusal } })],
      }),
      post(2, { parts: [part('Post 2', { problem: { code: 'restricted', message: hold } })] }),
    ]);
    expect(await tile(/Post 1\s*Refused by Threads\s*Threads does not take this poll/)).toBeTruthy();
    expect(await tile(/Post 2\s*Held up\s*Threads restricts this account/)).toBeTruthy();
    await actor.click(await tile(/Post 1/));
    const state = within(await screen.findByRole('region', { name: 'State' }));
    expect(state.getByText(refusal)).toBeTruthy();
    expect(state.getByText(/none of it goes out until you change it/)).toBeTruthy();
  });

  it('shows a month with what is too much for a day counted, and a list with causes', async () => {
    const problem = { code: '100', message: 'Threads takes at most 500 characters' };
    const many = Array.from({ length: 6 }, (_, index) => post(index + 1));
    const { actor } = show([...many, post(9, { state: 'failed', parts: [part('Broken', { problem })] })]);
    await actor.click(await screen.findByRole('button', { name: 'Month' }));
    expect(place()).toBe('/calendar?view=month');
    expect(screen.getByText('November 2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: '3 more' })).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'List' }));
    expect(await screen.findByText('Threads takes at most 500 characters')).toBeTruthy();
  });

  it('reads the days of a button that is about to be pressed', async () => {
    const { api, actor } = show([post(1)]);
    await tile(/Post 1/);
    const before = api.callsOf(getCalendar).length;
    await actor.hover(screen.getByRole('button', { name: 'Month' }));
    await expect.poll(() => api.callsOf(getCalendar).length).toBe(before + 1);
    await actor.click(screen.getByRole('button', { name: 'The week after' }));
    expect(await screen.findByText('Nov 30 – Dec 6, 2026')).toBeTruthy();
  });

  it('says that drafts stand above an empty list only where some do', async () => {
    const draft = post(2, { state: 'draft', dueAt: null, wallClock: null, rehearsal: null });
    show([draft], { address: '/calendar?view=list' });
    expect(await screen.findByText(/Drafts without a time stand above/)).toBeTruthy();
    cleanup();
    show([], { address: '/calendar?view=list' });
    expect(await screen.findByText('Nothing in these four weeks')).toBeTruthy();
    expect(screen.queryByText(/stand above/)).toBeNull();
  });

  it('begins with ideas of the active plan where no draft waits', async () => {
    const api = serveCalendar(calendar([]));
    api.on(listPlans, ({ query }) =>
      query.get('status') === 'active' ? [plan({ title: 'Autumn', contentIdeas: ['Ask what they bake'] })] : [],
    );
    const { actor } = renderScreen(<CalendarPage />, api);
    expect(await screen.findByText('Ideas from your plan “Autumn”')).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Ask what they bake' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New post' }));
    expect(dialog.getByText('Ask what they bake')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('');
  });

  it('says what keeps an account from publishing while posts wait', async () => {
    const paused = account({ pausedUntil: '2026-11-24T08:00:00.000Z' });
    show([post(1)], { changes: { accounts: [paused] } });
    expect(
      await screen.findByText(/Threads restricts @slowbreadclub: none of its posts go out until Nov 24, 9:00 AM/),
    ).toBeTruthy();
  });

  it('asks to connect an account again that Threads no longer lets us into', async () => {
    show([post(1)], { changes: { accounts: [account({ needsReconnect: true })] } });
    expect(await screen.findByRole('button', { name: 'Connect again' })).toBeTruthy();
  });

  it('leads to the settings where no account is connected', async () => {
    show([], { changes: { accounts: [], permission: 'missing' } });
    expect(await screen.findByText('No Threads account connected')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Settings' })).toBeTruthy();
  });

  it('can be tried again when it could not be loaded', async () => {
    const api = new FakeApi().refuse(getCalendar, { message: 'The database is away' });
    const { actor } = renderScreen(<CalendarPage />, api);
    expect(await screen.findByText(/The database is away/)).toBeTruthy();
    api.on(getCalendar, () => calendar([]));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'New post' })).toBeTruthy();
  });
});

describe('writing', () => {
  it('stores a draft a second after a change, under one key, and schedules it', async () => {
    const { api, actor } = show([]);
    await actor.click(await screen.findByRole('button', { name: 'New post' }));
    await actor.type(screen.getByLabelText('Text'), 'Hello there');
    expect(await screen.findByText('Saved as a draft.')).toBeTruthy();
    expect(api.callsOf(createScheduledPost)).toHaveLength(1);
    expect(api.callsOf(createScheduledPost)[0]?.body).toMatchObject({
      state: 'draft',
      parts: [{ text: 'Hello there' }],
    });
    const when = screen.getByLabelText<HTMLInputElement>('When');
    await actor.type(when, '2026-11-26T18:00');
    await actor.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await findToast('Scheduled')).toContain('Nov 26, 6:00 PM');
    expect(api.callsOf(changeScheduledPost).at(-1)?.body).toMatchObject({
      state: 'scheduled',
      dueAt: '2026-11-26T17:00:00.000Z',
      timeZone: 'Europe/Berlin',
    });
    expect(api.callsOf(createScheduledPost)).toHaveLength(1);
  });

  it('keeps what cannot be stored yet, also when the page is loaded again', async () => {
    const { api, actor } = show([]);
    await actor.click(await screen.findByRole('button', { name: 'New post' }));
    const long = 'x'.repeat(501);
    await actor.click(screen.getByLabelText('Text'));
    await actor.paste(long);
    expect(screen.getByText('501 of 500: 1 too many')).toBeTruthy();
    expect(screen.getByText(/Not saved yet: Threads takes at most 500 characters/)).toBeTruthy();
    await actor.keyboard('{Escape}');
    expect(api.callsOf(createScheduledPost)).toHaveLength(0);
    await actor.click(screen.getByRole('button', { name: 'New post', hidden: true }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe(long);
  });

  it('makes curly quotes straight with one press where Threads may count too much', async () => {
    const { actor } = show([]);
    await actor.click(await screen.findByRole('button', { name: 'New post' }));
    await actor.click(screen.getByLabelText('Text'));
    await actor.paste(`“${'x'.repeat(495)}”’`);
    expect(screen.getByText(/498 of 500 characters, but Threads may count 504/)).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Use straight quotes and plain dashes' }));
    expect(screen.getByText('498 of 500')).toBeTruthy();
  });

  it('greys what cannot go together, and says why', async () => {
    const { actor } = show([]);
    await actor.click(await screen.findByRole('button', { name: 'New post' }));
    await actor.click(screen.getByRole('button', { name: 'Add a poll' }));
    const link = screen.getByLabelText<HTMLInputElement>('Link with a preview');
    expect(link.disabled).toBe(true);
    expect(screen.getByText('Threads does not say whether a post with a poll can have a link preview')).toBeTruthy();
  });

  it('does not store half a sentence of a scheduled post until its user says so', async () => {
    const { api, actor } = show([post(1)]);
    await actor.click(await tile(/Post 1/));
    await actor.type(screen.getByLabelText('Text'), ' and more');
    expect(screen.getByText(/until then it stays as it was/)).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.poll(() => api.callsOf(changeScheduledPost)).toHaveLength(1);
    expect(api.callsOf(changeScheduledPost)[0]?.body).toMatchObject({
      revision: 1,
      parts: [{ text: 'Post 1 and more' }],
    });
  });

  it('asks for the permission to publish where it is missing, and says what is without it', async () => {
    const { actor } = show([post(1)], { changes: { accounts: [account({ permission: 'missing' })] } });
    await actor.click(await tile(/Reminder/));
    expect(screen.getByRole('heading', { name: 'Let Threads Mastery publish for @slowbreadclub' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Post by hand' }).getAttribute('href')).toBe(
      'https://www.threads.com/intent/post?text=Post%201',
    );
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  });

  it('begins with the text that a link brought along, once', async () => {
    const api = serveCalendar(calendar([]));
    renderScreen(<CalendarPage />, api, {
      address: '/calendar',
      state: withDraft({ text: 'From a plan', wallClock: '2026-11-24T09:00' }),
    });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('From a plan');
    expect(screen.getByLabelText<HTMLInputElement>('When').value).toBe('2026-11-24T09:00');
  });
});

describe('a post', () => {
  it('that goes out while it is edited shows what was not saved, which becomes a draft', async () => {
    const { api, actor, queryClient } = show([post(1)]);
    await actor.click(await tile(/Post 1/));
    await actor.type(screen.getByLabelText('Text'), ' and more');
    api.on(getCalendar, () => calendar([post(1, { state: 'publishing' })]));
    await queryClient.invalidateQueries();
    expect(await screen.findByText('What you had not saved')).toBeTruthy();
    expect(screen.getByText('Post 1 and more')).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Keep it as a new draft' }));
    expect(await findToast('Kept as a new draft')).toBe('It is among the drafts of the calendar.');
    expect(screen.queryByText('What you had not saved')).toBeNull();
    expect(api.callsOf(createScheduledPost)[0]?.body).toMatchObject({
      ...{ state: 'draft', dueAt: null },
      parts: [{ text: 'Post 1 and more' }],
    });
  });

  it('that a link names is opened in its week, and one that is gone is said to be', async () => {
    const far = post(1, { dueAt: '2027-02-10T09:00:00.000Z', wallClock: '2027-02-10T10:00' });
    const api = serveCalendar(calendar([]));
    api.on(findScheduledPost, () => far);
    api.on(getCalendar, ({ query }) => calendar((query.get('from') ?? '') > '2027' ? [far] : []));
    renderScreen(<CalendarPage />, api, { address: `/calendar?post=${far.id}` });
    expect(await screen.findByText('Edit post')).toBeTruthy();
    expect(place()).toBe(`/calendar?post=${far.id}&day=2027-02-10`);
    cleanup();
    api.refuse(findScheduledPost, { code: 'not_found', message: 'This post was not found' });
    renderScreen(<CalendarPage />, api, { address: `/calendar?post=${far.id}` });
    expect(await findToast('Post not found')).toBe('It is no longer in the calendar.');
    await expect.poll(place).toBe('/calendar');
  });

  it('is deleted, and put back as it was', async () => {
    const { api, actor } = show([post(1)]);
    await actor.click(await tile(/Post 1/));
    await actor.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await findToast('Deleted')).toBe('It will not go out.');
    await expect.poll(() => screen.queryByRole('button', { name: /Post 1/ })).toBeNull();
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await tile(/Post 1/)).toBeTruthy();
    expect(api.callsOf(changeScheduledPost)[0]?.body).toMatchObject({ state: 'scheduled', revision: 2 });
  });

  it('that needs its user has three answers, and its history', async () => {
    const attempts = [
      { at: '2026-11-22T09:00:00.000Z', step: 'publish' as const, outcome: 'No answer', code: null },
      { at: '2026-11-22T09:01:00.000Z', step: 'look' as const, outcome: 'Not found', code: '24/4279009' },
    ];
    const { api, actor } = show([post(1, { state: 'needs_you', parts: [part('Post 1', { attempts })] })]);
    await actor.click(await tile(/Needs you/));
    expect(screen.getByText(/No answer/)).toBeTruthy();
    expect(screen.getByText('(Threads: 24/4279009)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'It is not there: publish again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Discard it' })).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'It is there' }));
    expect(await findToast('Noted')).toBe('It counts as published.');
    expect(api.callsOf(resolveScheduledPost)[0]?.body).toEqual({ outcome: 'published' });
  });
});
