import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
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

const show = (drafts: number) => {
  const draft = (number: number) =>
    post(number, { state: 'draft', dueAt: null, wallClock: null, parts: [part(`Idea ${number}.`)] });
  const api = serveCalendar(calendar(Array.from({ length: drafts }, (_, nth) => draft(nth + 1))));
  return renderScreen(<CalendarPage />, api, { address: '/calendar' });
};
const ideas = async () => (await screen.findAllByRole('button', { name: /Idea \d+\./ })).length;

it('many drafts leave the week in sight: the newest are shown, and all of them by a press', async () => {
  const { actor } = show(40);
  expect(await ideas()).toBe(8);
  await actor.click(screen.getByRole('button', { name: 'Show all 40' }));
  expect(await ideas()).toBe(40);
  await actor.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(await ideas()).toBe(8);
});

it('few drafts are all there', async () => {
  show(8);
  expect(await ideas()).toBe(8);
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
});
