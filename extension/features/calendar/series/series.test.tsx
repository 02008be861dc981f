import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cancelScheduledPost } from '#shared/calendar/calendar';
import { changeSeries, createSeries, endSeries, listSeries, type Series } from '#shared/calendar/calendar-series';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { CalendarPage } from '../page/calendar-page.tsx';
import { account, calendar, part, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const ID = '0190a000-0000-7000-8000-000000000777';
const series = (changes: Partial<Series> = {}): Series => ({
  ...{ id: ID, accountId: account().id, parts: [{ text: 'Rye' }], timeZone: 'Europe/Berlin' },
  ...{ weekdays: [2], time: '10:00', everyWeeks: 1, startsOn: '2026-11-25', endsOn: null, revision: 1 },
  ...{ isByHand: false, madeUntil: '2026-12-21', nextAt: '2026-11-25T09:00:00.000Z' },
  ...changes,
});
const ofSeries = { id: ID, day: '2026-11-25', time: '10:00', isApart: false };

/** Writes a post that repeats, up to the button that schedules it. */
async function writeRepeated(api: ReturnType<typeof serveCalendar>) {
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  await actor.click(await screen.findByRole('button', { name: 'New post' }));
  await actor.type(screen.getByLabelText<HTMLTextAreaElement>('Text'), 'Rye');
  fireEvent.change(screen.getByLabelText('When'), { target: { value: '2026-11-25T10:00' } });
  await actor.selectOptions(screen.getByLabelText('Repeat'), 'Every 2 weeks');
  return actor;
}

it('a series is scheduled also where its draft cannot be taken away, and that is said', async () => {
  const api = serveCalendar(calendar([]))
    .on(createSeries, () => series())
    .refuse(cancelScheduledPost, { message: 'Please try again' });
  const actor = await writeRepeated(api);
  await actor.click(screen.getByRole('button', { name: 'Schedule the series' }));
  expect(await findToast('Series scheduled')).toContain('still among your drafts');
});

it('a post that repeats becomes a series, and its draft goes', async () => {
  const api = serveCalendar(calendar([])).on(createSeries, () => series());
  const actor = await writeRepeated(api);
  await actor.click(screen.getByRole('button', { name: 'Fri' }));
  await actor.click(screen.getByRole('button', { name: 'Schedule the series' }));
  expect(await findToast('Series scheduled')).toBe('It goes out every Wed at 10:00.');
  expect(api.callsOf(createSeries)[0]?.body).toMatchObject({
    ...{ parts: [{ text: 'Rye' }], weekdays: [2, 4], time: '10:00', everyWeeks: 2 },
    ...{ startsOn: '2026-11-25', endsOn: null, timeZone: 'Europe/Berlin' },
  });
  expect(api.callsOf(cancelScheduledPost)).toHaveLength(1);
});

it('a draft that is to repeat has no Done, and closed it says that the repetition is not kept', async () => {
  const actor = await writeRepeated(serveCalendar(calendar([])));
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  expect(await findToast('Draft saved')).toMatch(/How it was to repeat is not kept/);
});

it('reminders repeat as reminders', async () => {
  const api = serveCalendar(calendar([])).on(createSeries, () => series({ isByHand: true }));
  const actor = await writeRepeated(api);
  await actor.selectOptions(screen.getByLabelText('Who posts it'), 'I do, by hand: remind me');
  await actor.click(screen.getByRole('button', { name: 'Schedule the reminders' }));
  expect(await findToast('Series scheduled')).toBe('You are reminded of it every Wed at 10:00.');
  expect(api.callsOf(createSeries)[0]?.body).toMatchObject({ isByHand: true });
});

it('a post of a series says so, and changes all that wait, or ends them', async () => {
  const api = serveCalendar(calendar([post(1, { parts: [part('Rye')], series: ofSeries })]))
    .on(listSeries, () => [series()])
    .on(changeSeries, () => series({ time: '11:00', revision: 2 }))
    .on(endSeries, () => ({ deleted: 4 }));
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  const openPost = async () => {
    await actor.click(await screen.findByRole('button', { name: /Rye\s.*One of a series/ }));
    expect(await screen.findByText('One of a series: every Wed at 10:00.')).toBeTruthy();
    await actor.click(screen.getByText('Change or end the series'));
  };
  await openPost();
  expect(screen.getByRole('button', { name: 'Save this one' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('When'), { target: { value: '2026-11-25T11:00' } });
  await actor.click(screen.getByRole('button', { name: 'Save for all waiting posts' }));
  expect(await findToast('Series changed')).toBe('Its posts go out every Wed at 11:00.');
  expect(api.callsOf(changeSeries)[0]?.body).toMatchObject({ time: '11:00', revision: 1, startsOn: '2026-11-25' });

  await openPost();
  await actor.click(screen.getByRole('button', { name: 'End the series' }));
  const [confirm] = (await screen.findAllByRole('button', { name: 'End the series' })).slice(-1);
  if (confirm) await actor.click(confirm);
  expect(await findToast('Series ended')).toBe('Its waiting posts are gone.');
  expect(api.callsOf(endSeries)).toHaveLength(1);
});

it('a tile says what becomes of an hour that the clocks skip', async () => {
  const skipped = { ...ofSeries, day: '2026-03-29', time: '02:30' };
  vi.setSystemTime(new Date('2026-03-23T08:00:00Z'));
  const dueAt = '2026-03-29T01:30:00.000Z';
  const api = serveCalendar(calendar([post(1, { dueAt, wallClock: '2026-03-29T03:30', series: skipped })]));
  renderScreen(<CalendarPage />, api, { address: '/calendar' });
  const note = /The clocks skip 02:30 that night: it goes out at 03:30/;
  expect(await screen.findByRole('button', { name: note })).toBeTruthy();
});
