import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScheduledPost } from '#shared/calendar/calendar';
import { type Experiment, listExperiments } from '#shared/experiments';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { account, calendar, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';
import { CalendarPage } from './calendar-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const turn = (n: number, dueAt: string, arm: 0 | 1) => ({ n, pair: 0, arm, dueAt, wallClock: dueAt.slice(0, 16) });
const AHEAD = { state: 'ahead', postId: null, value: null } as const;

const EXPERIMENT: Experiment = {
  id: post(80).id,
  accountId: account().id,
  subject: { kind: 'trait', name: 'question' },
  measure: 'views',
  pairs: 10,
  weekdays: [1, 3],
  times: ['09:00'],
  timeZone: 'UTC',
  arms: ['With a question', 'Without a question'],
  state: 'running',
  startsOn: '2026-11-24',
  endsOn: '2026-12-03',
  donePairs: 0,
  typical: [null, null],
  result: null,
  summary: 'None of 10 pairs is measured yet.',
  turns: [
    { ...turn(0, '2026-11-24T09:00:00.000Z', 0), ...AHEAD },
    { ...turn(1, '2026-11-26T09:00:00.000Z', 1), ...AHEAD },
    { ...turn(2, '2026-12-01T09:00:00.000Z', 1), ...AHEAD },
  ],
};

function show(posts: ScheduledPost[], address = '/calendar') {
  const api = serveCalendar(calendar(posts)).on(listExperiments, () => [EXPERIMENT]);
  return renderScreen(<CalendarPage />, api, { address });
}
const dayBox = (name: string) => within(screen.getByRole('region', { name }));
const TURN = /^Write for the experiment, 10:00\sAM: (.*)$/;

it('the calendar shows whose turn it is in an experiment, and begins its post at that time', async () => {
  const { actor } = show([]);
  await screen.findAllByRole('button', { name: TURN });
  await actor.click(dayBox('Tuesday, November 24').getByRole('button', { name: TURN }));
  expect(screen.getByLabelText('When')).toHaveProperty('value', '2026-11-24T10:00');
});

it('a turn with a post near it is filled', async () => {
  show([post(1, { dueAt: '2026-11-24T09:30:00.000Z' })]);
  await screen.findAllByRole('button', { name: TURN });
  expect(dayBox('Tuesday, November 24').queryByRole('button', { name: TURN })).toBeNull();
  expect(dayBox('Thursday, November 26').getByRole('button', { name: TURN })).toBeTruthy();
});

it.each(['month', 'list'])('turns stand in the %s too', async (view) => {
  show([], `/calendar?view=${view}`);
  expect((await screen.findAllByRole('button', { name: TURN })).length).toBeGreaterThan(1);
});

describe('the post of a turn', () => {
  const asked = { dueAt: '2026-11-24T09:30:00.000Z', wallClock: '2026-11-24T10:30' };

  it.each(['week', 'month', 'list'])('names its experiment and arm in the %s', async (view) => {
    show([post(1, asked), post(2)], `/calendar?view=${view}`);
    expect(await screen.findByRole('button', { name: /Post 1.*Experiment: With a question/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Post 2/ }).textContent).not.toContain('Experiment');
  });

  it('says quietly that it is not what the turn asks for, until it is', async () => {
    const { actor } = show([post(1, asked)]);
    await actor.click(await screen.findByRole('button', { name: /Post 1/ }));
    const note = await screen.findByText(/asks for a post with a question\. As it stands, it is without a question\./);
    await actor.type(screen.getByLabelText('Text'), '?');
    expect(note.textContent).toBe('This is a turn of your experiment: with a question.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(false);
  });
});
