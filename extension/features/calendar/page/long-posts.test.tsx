import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  changeScheduledPost,
  createScheduledPost,
  findScheduledPost,
  getCalendar,
  type ListedPost,
} from '#shared/calendar/calendar';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { calendar, part, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';
import { CalendarPage } from './calendar-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const WHOLE = post(1, { parts: [part('The beginning of it and the rest'), part('Then more'), part('And the end')] });
const LISTED: ListedPost = { ...WHOLE, parts: [part('The beginning')], cut: { parts: 3, problem: null } };

/** A calendar whose list has the beginning of a chain. */
function show(address = '/calendar') {
  const api = serveCalendar(calendar([LISTED]));
  api.on(findScheduledPost, () => WHOLE);
  return { api, ...renderScreen(<CalendarPage />, api, { address }) };
}
const tile = () => screen.findByRole('button', { name: /The beginning/ });

it('a post that the list has cut is opened with all of its text', async () => {
  const { actor } = show();
  await actor.click(await tile());
  for (const { text } of WHOLE.parts) expect(await screen.findByDisplayValue(text)).toBeTruthy();
});

it('a post that the list has cut is moved with all of its text', async () => {
  const { api, actor } = show();
  (await tile()).focus();
  await actor.keyboard('{ArrowDown}');
  await findToast('Moved');
  const [call] = api.callsOf(changeScheduledPost);
  expect(call?.body.parts.map(({ text }: { text: string }) => text)).toEqual(WHOLE.parts.map(({ text }) => text));
});

it('a post that the list has cut and that cannot be read now is not opened, and that is said', async () => {
  const { api, actor } = show();
  api.refuse(findScheduledPost, { message: 'The server has a rest' });
  await actor.click(await tile());
  expect(await findToast('Not Opened')).toBe('The server has a rest');
  expect(screen.queryByLabelText('Text')).toBeNull();
});

it('a text that is too long for one post is split into a chain with one press, and stored as one', async () => {
  const api = serveCalendar(calendar([]));
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  await actor.click(await screen.findByRole('button', { name: 'New post' }));
  const [beginning, end] = ['word '.repeat(80).trim(), 'more '.repeat(80).trim()];
  await actor.type(screen.getByLabelText('Topic'), 'Bread');
  await actor.click(screen.getByLabelText('Text'));
  await actor.paste(`${beginning}\n\n${end}`);
  await actor.click(screen.getByRole('button', { name: 'Split into 2 parts' }));
  const first = screen.getByLabelText<HTMLTextAreaElement>('Part 1 of 2');
  expect([first, screen.getByLabelText<HTMLTextAreaElement>('Part 2 of 2')].map(({ value }) => value)).toEqual([
    beginning,
    end,
  ]);
  expect(document.activeElement).toBe(first);
  expect(screen.queryByRole('button', { name: /Split/ })).toBeNull();
  await expect
    .poll(() => api.callsOf(createScheduledPost).at(-1)?.body.parts)
    .toEqual([{ text: beginning, topicTag: 'Bread' }, { text: end }]);
});

it('a list says of how many parts a chain is that it has cut, and what is wrong with one of them', async () => {
  const api = serveCalendar(calendar([{ ...LISTED, cut: { parts: 3, problem: { code: '100', message: 'No poll' } } }]));
  renderScreen(<CalendarPage />, api, { address: '/calendar?view=list' });
  expect(await screen.findByText('Chain of 3 parts')).toBeTruthy();
  expect(screen.getByText('No poll')).toBeTruthy();
});

it('drafts are shown a page at a time, and one of any page is opened', async () => {
  const draft = (number: number) =>
    post(number, { state: 'draft', dueAt: null, wallClock: null, parts: [part(`Idea ${number}`)] });
  const [newer, older] = [draft(12), draft(11)];
  const api = serveCalendar(calendar([newer]));
  api.on(getCalendar, ({ query }) =>
    query.get('draftsBefore') === newer.id
      ? calendar([older], { olderDrafts: null })
      : calendar([newer], { olderDrafts: newer.id }),
  );
  api.on(findScheduledPost, () => older);
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  await actor.click(await screen.findByRole('button', { name: 'Older drafts' }));
  expect(await screen.findByRole('button', { name: /Idea 11/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Older drafts' })).toHaveProperty('disabled', true);
  await actor.click(screen.getByRole('button', { name: 'Newer drafts' }));
  expect(await screen.findByRole('button', { name: /Idea 12/ })).toBeTruthy();
  renderScreen(<CalendarPage />, api, { address: `/calendar?post=${older.id}` });
  expect(await screen.findByDisplayValue('Idea 11')).toBeTruthy();
});

it('a calendar that is nearly full, or has more than is shown, says so', async () => {
  const roomNote = 'The calendar holds at most 3,000 posts that are not published, and has 2,999.';
  renderScreen(<CalendarPage />, serveCalendar(calendar([WHOLE], { roomNote, hasMore: true })), {
    address: '/calendar',
  });
  expect(await screen.findByText(roomNote)).toBeTruthy();
  expect(screen.getByText('These days have more posts than are shown: here are the first 2,000.')).toBeTruthy();
});
