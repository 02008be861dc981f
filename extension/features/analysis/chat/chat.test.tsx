import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MESSAGE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { analysisOf, entryOf, recognized } from '../testing/entries.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const log = () => screen.getByRole('log');
const analyses = (server: FakeServer) => server.callsOf('POST');

describe('the chat', () => {
  it('greets, and invites to upload or describe', () => {
    renderPage();
    expect(log().textContent).toMatch(/Upload a screenshot of a post or describe it/);
    expect(box().placeholder).toBe('Describe your content or upload a screenshot...');
    expect(box().getAttribute('rows')).toBe('3');
  });

  it('stands under its title', () => {
    renderPage();
    expect(screen.getByRole('heading', { name: 'Content Analysis' })).toBeTruthy();
    expect(screen.getByText('Upload screenshots and chat with AI to analyze your content')).toBeTruthy();
  });

  it('sends on Enter, waits, and shows the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { server, actor } = renderPage();
    server.nextAnswer = promise;
    await actor.type(box(), 'My post about tea{Enter}');
    expect(log().textContent).toContain('My post about tea');
    expect(log().textContent).toContain('Analyzing your content...');
    expect(box().value).toBe('');
    resolve({ analysis: analysisOf({ analysis: 'It ends with a question.' }) });
    expect(await screen.findByText('It ends with a question.')).toBeTruthy();
    expect(log().textContent).not.toContain('Analyzing your content...');
    expect(await screen.findByText('AI Analysis Complete')).toBeTruthy();
    expect(screen.getByText('Your content has been analyzed successfully!')).toBeTruthy();
    expect(analyses(server)).toHaveLength(1);
  });

  it('shows an answer sentence by sentence while it is told', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { server, actor } = renderPage();
    server.nextAnswer = promise;
    await actor.type(box(), 'How many views last week?{Enter}');
    const [sent] = await waitFor(() => {
      expect(analyses(server)).toHaveLength(1);
      return analyses(server).map(({ body }) => body as { conversationId: string });
    });
    const conversationId = sent?.conversationId ?? null;
    const told = analysisOf({ analysis: 'You got 1,400 views.', outcome: 'answered' });
    server.entries = [entryOf(1, { conversationId, status: 'pending', analysis: told })];
    await waitFor(() => expect(log().textContent).toContain('You got 1,400 views.Checking the next sentence...'), {
      timeout: 5000,
    });
    resolve({ analysis: { ...told, analysis: 'You got 1,400 views. That is more than before.' } });
    await waitFor(() => expect(log().textContent).toContain('That is more than before.'));
    expect(log().textContent).not.toContain('Checking the next sentence...');
    expect(log().textContent?.match(/You got 1,400 views/g)).toHaveLength(1);
  });

  it('lets the next message be typed at once after a click on Send', async () => {
    const { actor } = renderPage();
    await actor.type(box(), 'Hello');
    await actor.click(sendButton());
    expect(document.activeElement).toBe(box());
  });

  it('begins a new line on Shift+Enter', async () => {
    const { server, actor } = renderPage();
    await actor.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(box().value).toBe('one\ntwo');
    expect(analyses(server)).toEqual([]);
  });

  it('leaves the Enter that ends a composed character to the input method', async () => {
    const { server, actor } = renderPage();
    await actor.type(box(), 'にほん');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(box().value).toBe('にほん');
    expect(analyses(server)).toEqual([]);
  });

  it('sends nothing blank', async () => {
    const { server, actor } = renderPage();
    expect(sendButton().disabled).toBe(true);
    await actor.type(box(), '   {Enter}');
    expect(sendButton().disabled).toBe(true);
    expect(analyses(server)).toEqual([]);
  });

  it('says by how much a message is too long, and keeps it', () => {
    renderPage();
    fireEvent.change(box(), { target: { value: 'x'.repeat(MESSAGE_MAX_LENGTH + 12) } });
    expect(screen.getByText('12 characters too long: at most 4,000.')).toBeTruthy();
    expect(sendButton().disabled).toBe(true);
  });

  it('sends one message at a time', async () => {
    const { server, actor } = renderPage();
    server.nextAnswer = new Promise(() => {});
    await actor.type(box(), 'first{Enter}second{Enter}');
    expect(sendButton().disabled).toBe(true);
    expect(box().value).toBe('second');
    expect(analyses(server)).toHaveLength(1);
  });

  it('answers with a note of its own where the analysis has no text', async () => {
    const { server, actor } = renderPage();
    server.nextAnswer = { analysis: analysisOf({ analysis: '' }) };
    await actor.type(box(), 'Hello{Enter}');
    expect(await screen.findByText('I analyzed your content and added the insights to your profile.')).toBeTruthy();
  });
});

describe('with collection turned off', () => {
  it('says that answers are not kept, and offers nothing to save in them', async () => {
    const server = new FakeServer();
    server.analysisCollection = false;
    server.nextAnswer = { analysis: analysisOf({ recognized }) };
    const { actor } = renderPage(server);
    expect(await screen.findByText(/You get answers, but they are not saved/)).toBeTruthy();
    await actor.type(box(), 'My post{Enter}');
    expect(await screen.findByText('Text read from the picture')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save counts' })).toBeNull();
  });
});

describe('an answer that is lost', () => {
  it('is asked for again with the same key, and another message with another', async () => {
    const { promise, reject } = Promise.withResolvers<object>();
    const { server, actor } = renderPage();
    server.nextAnswer = promise;
    await actor.type(box(), 'My post about tea{Enter}');
    reject(new TypeError('The connection was lost'));
    await waitFor(() => expect(box().value).toBe('My post about tea'));
    server.nextAnswer = {};
    await actor.type(box(), '{Enter}');
    await screen.findByText('This reads as positive.');
    await actor.type(box(), 'My post about tea{Enter}');
    await waitFor(() => expect(analyses(server)).toHaveLength(3));
    const [lost, again, next] = analyses(server).map(({ body }) => (body as { clientKey: string }).clientKey);
    expect(lost).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });
});

describe('a failed analysis', () => {
  it('gives back what was typed and says why', async () => {
    const { server, actor } = renderPage();
    server.failure = { method: 'POST', message: 'The analyst is busy.' };
    await actor.type(box(), 'My post about tea{Enter}');
    expect(await screen.findByText('Analysis Failed')).toBeTruthy();
    expect(screen.getByText('The analyst is busy.')).toBeTruthy();
    expect(box().value).toBe('My post about tea');
    expect(log().textContent).not.toContain('My post about tea');
    server.failure = null;
    await actor.type(box(), '{Enter}');
    expect(await screen.findByText('This reads as positive.')).toBeTruthy();
  });

  it('has words of its own where the server has none', async () => {
    const { server, actor } = renderPage();
    server.failure = { method: 'POST', message: '' };
    await actor.type(box(), 'My post{Enter}');
    expect(await screen.findByText('Failed to analyze content')).toBeTruthy();
  });

  it('keeps what was typed meanwhile', async () => {
    const { promise, reject } = Promise.withResolvers<object>();
    const { server, actor } = renderPage();
    server.nextAnswer = promise;
    await actor.type(box(), 'first{Enter}second');
    reject(new TypeError('The connection was lost'));
    await waitFor(() => expect(box().value).toBe('first\n\nsecond'));
  });

  it('is one that was kept as failed, too', async () => {
    const { server, actor } = renderPage();
    const failure = { code: 'time_limit', message: 'This took too long.' };
    server.nextAnswer = { status: 'failed', analysis: null, failure };
    await actor.type(box(), 'A long post{Enter}');
    expect(await screen.findByText('Analysis Failed')).toBeTruthy();
    expect(box().value).toBe('A long post');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
