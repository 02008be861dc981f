import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  addChartNote,
  type ChartNote,
  changeChartNote,
  deleteChartNote,
  listChartNotes,
} from '#shared/analytics/chart-notes';
import { eachDay } from '#shared/days/period-choice';
import { listThreadsAccounts } from '#shared/threads';
import { today } from '#shared/words/dates';
import { FakeApi } from '../../testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../testing/render-screen.tsx';
import { AxisMarks } from '../axis-marks.tsx';
import { ChartNotesList } from './chart-notes-list.tsx';
import { useChartNotes } from './use-chart-notes.ts';

const ID = '0190a000-0000-7000-8000-00000000000';
const own: ChartNote = {
  kind: 'own',
  id: `${ID}1`,
  accountId: null,
  day: '2026-03-03',
  text: 'Started a newsletter',
  createdAt: '2026-03-03T10:00:00.000Z',
};
const automatic: ChartNote[] = [
  { kind: 'gap', day: '2026-02-27', to: '2026-03-01', days: 3, username: 'ada' },
  { kind: 'plan', day: '2026-03-20', planId: `${ID}2`, title: 'Mornings' },
  {
    ...{ kind: 'post', day: '2026-03-28', postId: `${ID}3`, text: 'How I glaze' },
    ...{ multiple: 4.5, age: 24, comparedWith: 10 },
  },
];
const range = { from: '2026-03-01', to: '2026-03-31' };
const spans = eachDay(range).map((day) => ({ from: day, to: day }));

/** The axis and the list as a chart has them, 300 pixels wide. */
function NotedAxis() {
  const shown = useChartNotes({ range, spans, days: 'pacific', accountId: `${ID}9` });
  return (
    <>
      <AxisMarks marks={shown.marks} steps={spans.length} plot={{ left: 40, width: 300, bottom: 200 }} />
      <ChartNotesList shown={shown} />
    </>
  );
}

function open(notes: ChartNote[] = [...automatic, own]) {
  let kept = notes;
  const store = ({ path, body }: { path: string; body: object }) => {
    const id = path.split('/').at(-1) ?? '';
    const note = { ...own, ...body, id: id.length > 5 ? id : `${ID}7` };
    kept = [...kept.filter((one) => !('id' in one && one.id === note.id)), note];
    return note;
  };
  const api = new FakeApi()
    .on(listChartNotes, () => kept)
    .on(listThreadsAccounts, () => [])
    .on(addChartNote, store)
    .on(changeChartNote, store)
    .on(deleteChartNote, ({ path }) => {
      kept = kept.filter((one) => !('id' in one && path.endsWith(one.id)));
      return { deleted: 1 };
    });
  return { api, ...renderScreen(<NotedAxis />, api) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dots = () => within(screen.getByRole('list', { name: 'Notes on these days' })).getAllByRole('button');

describe('notes on the days of a chart', () => {
  it('stand on the axis with their words, and share a dot where they are near each other', async () => {
    const { actor } = open();
    await screen.findByRole('list', { name: 'Notes on these days' });
    expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual([
      // Two days are 20 of 300 pixels; the gap began before the first day.
      'Feb 27, 2026: The followers of @ada were not read for 3 days (Feb 27 – Mar 1, 2026); Mar 3, 2026: Started a newsletter',
      'Mar 20, 2026: The plan “Mornings” began',
      'Mar 28, 2026: “How I glaze” had 4.5 times its usual views 24 hours after publication (usual: the median of 10 other posts)',
    ]);
    await actor.tab();
    await actor.keyboard('{Enter}');
    expect(screen.getByRole('tooltip').textContent).toContain('Started a newsletter');
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('are asked for by the days and the account that the chart shows', async () => {
    const { api } = open();
    await screen.findByText('Notes (4)');
    const [call] = api.callsOf(listChartNotes);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ ...range, days: 'pacific', account: `${ID}9` });
  });

  it('are listed on request, with the way to what they are about', async () => {
    const { actor } = open();
    const head = await screen.findByText('Notes (4)');
    expect(head.getAttribute('aria-expanded')).toBe('false');
    await actor.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Open the plan' }).getAttribute('href')).toBe(`/marketing-plans/${ID}2`);
    expect(screen.getByRole('link', { name: 'Open the post' }).getAttribute('href')).toContain(`ids=${ID}3`);
    expect(screen.getByText(/A note on a day does not mean that it caused a change\./)).toBeTruthy();
  });

  it('begin or end the days that the page shows', async () => {
    const { actor } = open();
    await actor.click(await screen.findByText('Notes (4)'));
    await actor.click(button('Show the days up to it, Mar 20, 2026'));
    expect(place()).toBe('/?from=2026-03-01&to=2026-03-20');
    await actor.click(button('Show the days since, Mar 3, 2026'));
    expect(place()).toBe(`/?from=2026-03-03&to=${today()}`);
    // A gap that began before the first day has no days up to it.
    expect(screen.queryByRole('button', { name: 'Show the days up to it, Feb 27, 2026' })).toBeNull();
  });

  it('are added, and then listed', async () => {
    const { actor, api } = open([]);
    await actor.click(await screen.findByText('Notes (0)'));
    expect(screen.getByText(/^There are no notes on these days\./)).toBeTruthy();
    await actor.click(button('Add a note'));
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-03-31');
    await actor.click(button('Save note'));
    expect(screen.getByText('Write what happened')).toBeTruthy();
    await actor.type(screen.getByLabelText('What happened'), ' Moved to mornings {Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Notes (1)'));
    expect(screen.getByText('Moved to mornings')).toBeTruthy();
    const body = { day: '2026-03-31', text: 'Moved to mornings', accountId: null };
    expect(api.callsOf(addChartNote)).toMatchObject([{ body }]);
  });

  it('are changed, and one on another day is told of', async () => {
    const { actor, api } = open([own]);
    await actor.click(await screen.findByText('Notes (1)'));
    await actor.click(button('Edit the note “Started a newsletter”'));
    await actor.keyboard('{Escape}');
    expect(screen.queryByLabelText('Day')).toBeNull();
    await actor.click(button('Edit the note “Started a newsletter”'));
    const day = screen.getByLabelText('Day');
    await actor.clear(day);
    await actor.type(day, '2026-04-02');
    await actor.click(button('Save note'));
    expect(await findToast('Note Saved')).toBe('Apr 2, 2026 is not among the days shown here.');
    expect(api.callsOf(changeChartNote)).toMatchObject([{ body: { day: '2026-04-02', text: own.text } }]);
  });

  it('can be brought back after they were deleted', async () => {
    const { actor, api } = open([own]);
    await actor.click(await screen.findByText('Notes (1)'));
    await actor.click(button('Delete the note “Started a newsletter”'));
    expect(await findToast('Note Deleted')).toBe('Started a newsletter');
    expect(await screen.findByText('Notes (0)')).toBeTruthy();
    await actor.click(button('Undo'));
    expect(await screen.findByText('Notes (1)')).toBeTruthy();
    const body = { day: own.day, text: 'Started a newsletter', accountId: null };
    expect(api.callsOf(addChartNote)).toMatchObject([{ body }]);
  });

  it('say that they were not loaded, and are asked for again', async () => {
    const api = new FakeApi().refuse(listChartNotes, { message: 'Busy' });
    const { actor } = renderScreen(<NotedAxis />, api);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(listChartNotes, () => [own]);
    await actor.click(again);
    expect(await screen.findByText('Notes (1)')).toBeTruthy();
  });
});
