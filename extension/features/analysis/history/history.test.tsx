import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { conversationPlace } from '#shared/addresses/page-paths';
import { analysisOf, entriesOf, entryOf, idOf, post, recognized, user } from '../testing/entries.ts';
import { FakeServer, SMALL } from '../testing/fake-server.ts';
import { follow, renderPage } from '../testing/render-page.tsx';

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const history = () => within(screen.getByRole('region', { name: 'Analysis History' }));
const entries = async () => (await history().findAllByRole('listitem')).map((item) => item.textContent ?? '');

describe('the history', () => {
  it('says so while it is empty', async () => {
    renderPage();
    expect(await screen.findByText('No analysis data yet')).toBeTruthy();
    expect(screen.getByText('Start chatting to build your profile')).toBeTruthy();
    const subtitle = screen.getByText('Data used in your marketing plans');
    expect(subtitle.parentElement?.textContent).toBe('Data used in your marketing plans, if the post is yours');
  });

  it("shows date in the user's zone, message, picture and score", async () => {
    const scored = entryOf(2, { image: PICTURE, analysis: analysisOf({ sentiment: 8.25 }) });
    const unscored = entryOf(1, { message: '', analysis: analysisOf({ sentiment: null, sentimentConfidence: null }) });
    const mixed = entryOf(3, { analysis: analysisOf({ sentiment: null, noScore: 'mixed' }) });
    const doubted = analysisOf({ sentiment: 5, sentimentConfidence: null, unsure: 'faint' });
    const unsure = entryOf(4, { analysis: doubted });
    const { server, actor } = renderPage(new FakeServer([unsure, mixed, scored, unscored]));
    const [last, newest, first, second] = await entries();
    expect(last).toContain('Sentiment: unsure');
    expect(last).not.toContain('/10');
    expect(newest).toContain('Sentiment: mixed');
    expect(first).toMatch(/Mar 5, 2025, 7:30\sPM/);
    expect(first).toContain('Sentiment: 8.3/10');
    expect(first).toContain('Post number 2');
    expect(second).toContain('Screenshot without a message');
    expect(second).toContain('No score');
    const view = screen.getByRole('button', { name: 'View the screenshot' });
    expect(view.querySelector('img')?.getAttribute('src')).toBe(SMALL);
    expect(server.calls.filter(({ path }) => path.endsWith('/picture'))).toEqual([]);
    await actor.click(view);
    const whole = () => screen.getByAltText('Screenshot that was analyzed').getAttribute('src');
    expect(whole()).toBe(SMALL);
    await waitFor(() => expect(whole()).toBe(PICTURE));
  });

  it('says of posts of others that plans do not use them', async () => {
    const others = entryOf(2, { post, isOwn: false });
    const asked = entryOf(1, { isOwn: false, analysis: analysisOf({ outcome: 'answered' }) });
    renderPage(new FakeServer([entryOf(3), others, asked]));
    const shown = (await entries()).map((text) => text.includes('Not your post, so not used in your plans'));
    expect(shown).toEqual([false, true, false]);
  });

  it('says of an answer that told something else what that was', async () => {
    const told = (n: number, instead?: 'question' | 'closest') =>
      entryOf(n, { analysis: analysisOf({ outcome: 'abstained', ...(instead && { instead }) }) });
    renderPage(new FakeServer([told(3, 'question'), told(2, 'closest'), told(1)]));
    const [asked, closest, none] = await entries();
    expect(asked).toContain('Asked back');
    expect(closest).toContain('Closest figures');
    expect(none).toContain('Not answered');
  });

  it('shows what is left of an answer whose account is gone', async () => {
    const removed = 'This answer was removed: it rested on posts of an account that is no longer connected.';
    const parts = { isRemoved: true as const, analysis: removed, noScore: null, sentiment: null };
    const { actor } = renderPage(new FakeServer([entryOf(1, { analysis: analysisOf(parts) })]));
    expect((await entries())[0]).toContain('Removed');
    await actor.click(await history().findByText('Post number 1'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Analysis' }));
    expect(await dialog.findByText(removed)).toBeTruthy();
    expect(dialog.queryByText(/tone/)).toBeNull();
  });

  it('takes up what was just analyzed', async () => {
    const { actor } = renderPage(new FakeServer(entriesOf(1)));
    await actor.type(screen.getByLabelText('Message'), 'A new post{Enter}');
    await waitFor(async () => expect((await entries())[0]).toContain('A new post'));
  });

  it('loads more where there is more', async () => {
    const { actor } = renderPage(new FakeServer(entriesOf(32)));
    expect(await entries()).toHaveLength(30);
    await actor.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await history().findByText('Post number 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('follows an entry until it is finished', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    const { server } = renderPage(new FakeServer([entryOf(1, { status: 'pending', analysis: null })]));
    expect((await entries())[0]).toContain('Analyzing...');
    server.entries = [entryOf(1)];
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText('Sentiment: 7.4/10')).toBeTruthy();
    const { length } = server.calls;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.calls).toHaveLength(length);
    vi.useRealTimers();
  });

  it('says why an entry failed, and puts it back into the box', async () => {
    const failure = { code: 'time_limit', message: 'This took too long.' };
    const failed = entryOf(1, { status: 'failed', analysis: null, failure, image: PICTURE });
    const { actor } = renderPage(new FakeServer([failed]));
    expect(await screen.findByText('This took too long.')).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByAltText('Attached: Screenshot')).getAttribute('src')).toBe(PICTURE);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Post number 1');
  });

  it('shows whose post it is, and sends that post again as it came', async () => {
    const failure = { code: 'time_limit', message: 'This took too long.' };
    const comparison = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2025-03-05T18:30:00.000Z' };
    const sent = { message: '', post, image: PICTURE, comparison };
    const failed = entryOf(1, { ...sent, status: 'failed', analysis: null, failure });
    const { server, actor } = renderPage(new FakeServer([failed]));
    expect(await history().findByText('@slow.bread')).toBeTruthy();
    expect(history().getByText('Rye takes its time.')).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This reads as positive.')).toBeTruthy();
    expect(server.callsOf('POST')[0]?.body).toMatchObject({ userId: user.id, ...sent });
  });

  it('deletes one entry after a question', async () => {
    const { server, actor } = renderPage(new FakeServer(entriesOf(2)));
    const [first] = await history().findAllByRole('button', { name: /^Delete the analysis of/ });
    await actor.click(first as HTMLElement);
    expect(server.callsOf('DELETE')).toEqual([]);
    await actor.click(screen.getByRole('button', { name: 'Delete analysis' }));
    expect(await screen.findByText('Data Removed')).toBeTruthy();
    expect(server.entries.map(({ id }) => id)).toEqual([idOf(1)]);
    expect(await entries()).toHaveLength(1);
  });

  it('keeps an entry that could not be deleted, and says so', async () => {
    const { server, actor } = renderPage(new FakeServer(entriesOf(1)));
    server.failure = { method: 'DELETE', message: 'The database is away.' };
    await actor.click(await screen.findByRole('button', { name: /^Delete the analysis of/ }));
    await actor.click(screen.getByRole('button', { name: 'Delete analysis' }));
    expect(await screen.findByText('Removal Failed')).toBeTruthy();
    expect(await screen.findByText('The database is away.')).toBeTruthy();
    expect(await entries()).toHaveLength(1);
  });

  it('offers another try when it cannot be loaded', async () => {
    const server = new FakeServer(entriesOf(1));
    server.failure = { method: 'GET', message: 'The database is away.' };
    const { actor } = renderPage(server);
    expect(await screen.findByText('The history could not be loaded')).toBeTruthy();
    server.failure = null;
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await entries()).toHaveLength(1);
  });
});

describe('a picture that cannot be loaded', () => {
  const failure = { code: 'time_limit', message: 'This took too long.' };
  const failed = entryOf(1, { status: 'failed', analysis: null, failure, image: PICTURE });

  it('is shown small, and the dialog says so', async () => {
    const { server, actor } = renderPage(new FakeServer([failed]));
    const view = await screen.findByRole('button', { name: 'View the screenshot' });
    server.failure = { method: 'GET', message: 'The database is away.' };
    await actor.click(view);
    expect(await screen.findByText('The screenshot could not be loaded in full size.')).toBeTruthy();
  });

  it('is not sent again, and the reason is told', async () => {
    const { server, actor } = renderPage(new FakeServer([failed]));
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.failure = { method: 'GET', message: 'The database is away.' };
    await actor.click(again);
    expect(await screen.findByText('Screenshot Not Loaded')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  });
});

describe('an address that names an entry', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Analysis' }));

  it('opens all of it, also from a later page', async () => {
    renderPage(new FakeServer(entriesOf(65)), { search: `?entry=${idOf(2)}` });
    expect(await dialog().findByText('Post number 2')).toBeTruthy();
    expect(dialog().getByText('This reads as positive.')).toBeTruthy();
  });

  it('shows a post from its page, how it compared there, and the way back to it', async () => {
    const comparison = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2025-03-05T18:30:00.000Z' };
    renderPage(new FakeServer([entryOf(1, { message: '', post, comparison })]), { search: `?entry=${idOf(1)}` });
    const link = await dialog().findByRole<HTMLAnchorElement>('link', { name: 'Open on Threads' });
    expect(link.href).toBe('https://www.threads.com/@slow.bread/post/DQx1');
    expect(dialog().getByText('1,204')).toBeTruthy();
    expect(dialog().getAllByText('not shown')).toHaveLength(2);
    const said = '2.1 times the usual likes of the 24 other posts seen on this profile, on Mar 5, 2025';
    expect(dialog().getByText(new RegExp(said))).toBeTruthy();
  });

  it('says where there is no such entry', async () => {
    renderPage(new FakeServer(entriesOf(3)), { search: `?entry=${idOf(77)}` });
    expect(await dialog().findByText('This analysis is not in your history')).toBeTruthy();
  });

  it('is where the text of an entry leads, and closing leads back', async () => {
    const { actor } = renderPage(new FakeServer([entryOf(1, { analysis: analysisOf({ recognized }) })]));
    await actor.click(await history().findByText('Post number 1'));
    expect(dialog().getByText('This reads as positive.')).toBeTruthy();
    await actor.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Analysis' })).toBeNull();
  });
});

describe('in the popup', () => {
  it('one of chat and history shows at a time', async () => {
    const { actor } = renderPage(new FakeServer(entriesOf(1)), { kind: 'popup' });
    expect(screen.getByRole('button', { name: 'Chat' }).getAttribute('aria-pressed')).toBe('true');
    await actor.click(screen.getByRole('button', { name: 'History' }));
    expect(screen.getByRole('region', { name: 'Analysis History' }).className).not.toContain('hidden');
    expect(screen.getByRole('region', { name: 'Chat' }).className).toContain('hidden');
  });

  it('a question about a post leads from the history to the chat', async () => {
    const conversationId = idOf(9);
    const { actor } = renderPage(new FakeServer([entryOf(1, { conversationId })]), { kind: 'panel' });
    await actor.click(screen.getByRole('button', { name: 'History' }));
    act(() => follow(conversationPlace(conversationId)));
    expect(screen.getByRole('button', { name: 'Chat' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('what is typed goes into the box, without a press before it', async () => {
    const { actor } = renderPage(new FakeServer(), { kind: 'popup' });
    await actor.keyboard('Which hour is best?');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Which hour is best?');
  });
});
