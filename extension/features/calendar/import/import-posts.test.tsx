import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelScheduledPost, createScheduledPost, type ScheduledPost } from '#shared/calendar/calendar';
import { errorStatus } from '#shared/contract/errors';
import { catchSavedFile } from '../../../components/testing/catch-saved-file.ts';
import { findToast, place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { CalendarPage } from '../page/calendar-page.tsx';
import { account, calendar, part, post } from '../testing/post-samples.ts';
import { serveCalendar } from '../testing/serve-calendar.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const FILE = [
  'text,date,time,topic',
  'One,2026-12-08,09:00,bread',
  'Two,,,',
  'Three,2026-11-01,09:00,',
  'Four,2026-12-09,18:30,',
];

/** The calendar with its dialog, and a server that keeps each client key once. */
async function show(changes: Parameters<typeof calendar>[1] = {}) {
  const api = serveCalendar(calendar([], changes));
  const made = new Map<string, ScheduledPost>();
  api.on(createScheduledPost, ({ body }) => {
    const { clientKey, parts, state, dueAt } = body;
    const known = made.get(clientKey) ?? post(60 + made.size, { state, dueAt, parts: [part(parts[0].text)] });
    made.set(clientKey, known);
    return known;
  });
  const screenOf = renderScreen(<CalendarPage />, api, { address: '/calendar' });
  await screenOf.actor.click(await screen.findByRole('button', { name: 'Import' }));
  const choose = (lines: string[]) =>
    screenOf.actor.upload(screen.getByLabelText('CSV file'), new File([lines.join('\r\n')], 'autumn.csv'));
  const texts = () => api.callsOf(createScheduledPost).map(({ body }) => body.parts[0].text);
  return { api, made, choose, texts, ...screenOf };
}
const rows = () => within(screen.getByRole('list', { name: 'Rows of the file' })).getAllByRole('listitem');
const button = (name: string) => screen.findByRole('button', { name });

describe('a file of posts', () => {
  it('is shown row by row before anything is created, and then is, without the rows that are wrong', async () => {
    const { api, actor, choose, texts } = await show();
    await choose(FILE);
    expect(await screen.findByText('4 rows: 1 has a problem and is left out.')).toBeTruthy();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Line 2OneDec 8, 9:00 AM · topic breadTo be scheduled',
      'Line 3TwoNo timeDraft',
      'Line 4ThreeNov 1, 9:00 AMThis moment has passedLeft out',
      'Line 5FourDec 9, 6:30 PMTo be scheduled',
    ]);
    expect(screen.getByText('For @slowbreadclub')).toBeTruthy();
    expect(texts()).toEqual([]);
    await actor.dblClick(await button('Import 3 posts'));
    expect(await findToast('Imported')).toBe('2 scheduled and 1 draft.');
    expect(texts()).toEqual(['One', 'Two', 'Four']);
    expect(api.callsOf(createScheduledPost)[0]?.body).toMatchObject({
      ...{ dueAt: '2026-12-08T08:00:00.000Z', state: 'scheduled', timeZone: 'Europe/Berlin' },
      parts: [{ text: 'One', topicTag: 'bread' }],
    });
    await waitFor(() => expect(place()).toBe('/calendar?day=2026-12-08'));
    await actor.click(await button('Undo'));
    expect(await findToast('Import undone')).toBeTruthy();
    expect(api.callsOf(cancelScheduledPost)).toHaveLength(3);
  });

  it('says which rows repeat another one', async () => {
    const { choose } = await show();
    await choose([...FILE, 'one,2026-12-10,09:00,']);
    expect(await screen.findByText(/1 row repeats another or is close to it in time/)).toBeTruthy();
    expect(rows().at(-1)?.textContent).toContain('Look again The same words as in line 2');
  });

  it('goes on after a row that is refused, and tries that one again under the same key', async () => {
    const { api, made, actor, choose, texts } = await show();
    await choose(FILE);
    const create = (body: { clientKey: string; dueAt: string }) =>
      made.set(body.clientKey, post(70 + made.size, { dueAt: body.dueAt })).get(body.clientKey);
    api.on(createScheduledPost, ({ body }) => {
      const isOne = body.parts[0].text === 'One';
      // It was stored, and the answer was lost.
      const stored = made.get(body.clientKey) ?? create(body);
      const error = { code: 'unavailable', message: 'The server is restarting' };
      return isOne && made.size === 1 ? Response.json({ error }, { status: errorStatus.unavailable }) : stored;
    });
    await actor.click(await button('Import 3 posts'));
    expect(
      await screen.findByText('Created: 2 scheduled. 1 post could not be created: the reason is beside it.'),
    ).toBeTruthy();
    expect(rows()[0]?.textContent).toContain('The server is restartingNot created');
    await actor.click(await button('Try 1 post again'));
    expect(await findToast('Imported')).toBe('3 scheduled.');
    expect(texts()).toEqual(['One', 'Two', 'Four', 'One']);
    expect(made.size).toBe(3);
  });

  it('can be stopped, and undone from where its result stands', async () => {
    const { api, actor, choose } = await show();
    await choose(FILE);
    const release = api.hold(createScheduledPost);
    await actor.click(await button('Import 3 posts'));
    expect(screen.getByRole('progressbar', { name: 'Posts created' })).toBeTruthy();
    await actor.click(await button('Stop'));
    release();
    expect(await screen.findByText('Created: 1 scheduled.')).toBeTruthy();
    expect(await button('Import 2 more posts')).toBeTruthy();
    await actor.click(await button('Undo the import'));
    expect(await findToast('Import undone')).toBeTruthy();
    expect(await button('Choose a file')).toBeTruthy();
    expect(api.callsOf(cancelScheduledPost)).toHaveLength(1);
  });

  it('says why it cannot be read, and what to begin with', async () => {
    const { actor, choose } = await show();
    await choose(['title,body', 'One,Two']);
    expect(await screen.findByText(/The first line must name the columns/)).toBeTruthy();
    const file = catchSavedFile();
    await actor.click(await button('Download a template'));
    expect(file.name()).toBe('threads-posts.csv');
    vi.mocked(HTMLAnchorElement.prototype.click).mockRestore();
    await choose([await file.text()]);
    expect(await screen.findByText('3 rows, all of which can be taken over.')).toBeTruthy();
  });

  it('is for an account of choice, and says where that one only reminds', async () => {
    const other = account({ id: post(9).id, username: 'ryeclub', permission: 'missing' });
    const { api, actor, choose } = await show({ accounts: [account(), other] });
    await choose(FILE.slice(0, 2));
    await actor.selectOptions(await screen.findByLabelText('Account'), '@ryeclub');
    expect(screen.getByText('Reminder')).toBeTruthy();
    expect(screen.getByText('Let Threads Mastery publish for @ryeclub')).toBeTruthy();
    await actor.click(await button('Import 1 post'));
    expect(await findToast('Imported')).toBe('1 scheduled.');
    expect(api.callsOf(createScheduledPost)[0]?.body.accountId).toBe(other.id);
  });
});
