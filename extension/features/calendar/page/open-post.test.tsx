import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeScheduledPost, createScheduledPost } from '#shared/calendar/calendar';
import { findToast, place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { aboutTag, withDraft } from '../../../lib/links/draft-link.ts';
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

it('what is scheduled late closes no post that was opened meanwhile', async () => {
  const api = serveCalendar(calendar([post(1), post(2)]));
  const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  await actor.click(await screen.findByRole('button', { name: /Post 1/ }));
  await actor.type(screen.getByLabelText('Text'), ' anew');
  const answer = api.hold(changeScheduledPost);
  await actor.click(screen.getByRole('button', { name: 'Save changes' }));
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  await actor.click(await screen.findByRole('button', { name: /Post 2/ }));
  answer();
  expect(await findToast('Changes Saved')).toMatch(/Nov 25/);
  await actor.type(screen.getByLabelText('Text'), ', too');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Post 2, too');
});

function CalendarAndElsewhere() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate('/elsewhere')}>
        Elsewhere
      </button>
      <Routes>
        <Route path="/calendar" element={<CalendarPage />} />
        <Route path="/elsewhere" element={null} />
      </Routes>
    </>
  );
}

describe('what is opened in the calendar', () => {
  it('is called a draft as it is deleted, where it was never to go out', async () => {
    const api = serveCalendar(calendar([post(1, { state: 'draft' })]));
    const { actor } = renderScreen(<CalendarPage />, api, { address: '/calendar' });
    await actor.click(await screen.findByRole('button', { name: /Post 1/ }));
    await actor.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await findToast('Draft Deleted')).toBe('Undo brings it back.');
  });

  it('has the topic that a link brought along', async () => {
    const state = withDraft(aboutTag('#Rye'));
    renderScreen(<CalendarPage />, serveCalendar(calendar([])), { address: '/calendar', state });
    expect((await screen.findByLabelText<HTMLInputElement>('Topic')).value).toBe('Rye');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('');
  });

  it.each([
    ['in another week, where the calendar stays', '/calendar', '2026-12-09T09:00', '/calendar?day=2026-12-09'],
    // A month is shown in whole weeks.
    ['in the days shown, which stay', '/calendar?view=month', '2026-12-02T09:00', '/calendar?view=month'],
  ])('is a draft that came from elsewhere and ends %s', async (_, address, time, after) => {
    const state = withDraft({ text: 'Rye again' });
    const { actor } = renderScreen(<CalendarPage />, serveCalendar(calendar([])), { address, state });
    fireEvent.change(await screen.findByLabelText('When'), { target: { value: time } });
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: /Rye again/ })).toBeTruthy();
    await expect.poll(place).toBe(after);
  });

  it.each([
    ['to other days', 'The week after', '/calendar?day=2026-11-30'],
    ['to another page', 'Elsewhere', '/elsewhere'],
  ])('calls nobody back who went %s before it was stored', async (_, name, there) => {
    const api = serveCalendar(calendar([]));
    const answer = api.hold(createScheduledPost);
    const state = withDraft({ text: 'Rye again' });
    const { actor } = renderScreen(<CalendarAndElsewhere />, api, { address: '/calendar', state });
    fireEvent.change(await screen.findByLabelText('When'), { target: { value: '2026-12-09T09:00' } });
    await actor.click(screen.getByRole('button', { name: 'Close' }));
    await actor.click(screen.getByRole('button', { name }));
    answer();
    expect(await findToast('Draft saved')).toMatch(/Dec 9/);
    await actor.tab();
    expect(place()).toBe(there);
  });
});
