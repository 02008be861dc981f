import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCalendar } from '#shared/calendar/calendar';
import { place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { calendar, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';
import { CalendarPage } from './calendar-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const far = post(1, { dueAt: '2026-12-15T09:00:00.000Z', wallClock: '2026-12-15T10:00' });

function show(view: string, nextDueAt: string | null) {
  const api = serveCalendar(calendar([]));
  api.on(getCalendar, ({ query }) =>
    (query.get('from') ?? '') > '2026-12-12' ? calendar([far]) : calendar([], { nextDueAt }),
  );
  return renderScreen(<CalendarPage />, api, { address: `/calendar?view=${view}` });
}

describe('days without a post', () => {
  it.each([
    ['week', 'No posts in this week'],
    ['month', 'No posts in this month'],
  ])('of a %s say so, and lead to the next one', async (view, words) => {
    const { actor } = show(view, far.dueAt);
    expect(await screen.findByText(words)).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Next planned post: Tuesday, December 15' }));
    expect(place()).toContain('day=2026-12-15');
  });

  it('are left for the week of the next post, which has no such words', async () => {
    const { actor } = show('week', far.dueAt);
    await actor.click(await screen.findByRole('button', { name: /^Next planned post/ }));
    expect(await screen.findByRole('button', { name: /Post 1/ })).toBeTruthy();
    expect(screen.queryByText('No posts in this week')).toBeNull();
  });

  it.each(['week', 'list'])('of a %s begin a post tomorrow morning where none is planned', async (view) => {
    const { actor } = show(view, null);
    await actor.click(await screen.findByRole('button', { name: 'Plan a post' }));
    expect(screen.getByLabelText<HTMLInputElement>('When').value).toBe('2026-11-24T09:00');
  });
});
