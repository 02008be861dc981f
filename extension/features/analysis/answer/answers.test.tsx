import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '#shared/analysis';
import { figures } from '#shared/sentences/figures';
import { analysisOf, entryOf, idOf } from '../testing/entries.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import type { Claim } from './claim-notes.ts';

const claimOf = (text: string, parts: Partial<Claim> = {}): Claim => ({
  id: text,
  kind: 'figure',
  text,
  value: 12_345,
  unit: 'count',
  definition: 'engagementRate',
  from: '2026-11-01',
  to: '2026-11-07',
  accountIds: [],
  postIds: [idOf(7), idOf(8)],
  n: 2,
  asOf: '2026-11-08T09:05:00.000Z',
  ...parts,
});

const ANSWER = 'Your posts got 12,345 views, 6.2% of them from one post.';
const answered = (parts: Partial<Analysis> = {}) =>
  analysisOf({
    sentiment: null,
    sentimentConfidence: null,
    outcome: 'answered',
    analysis: ANSWER,
    claims: [claimOf('12,345'), claimOf('6.2%', { postIds: [], n: 7, definition: null })],
    suggestions: ['And the week before?', 'Which post did best?'],
    ...parts,
  });

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const log = () => within(screen.getByRole('log'));
const sent = (server: FakeServer) => server.callsOf('POST').map(({ body }) => body as Record<string, unknown>);

async function ask(parts: Partial<Analysis> = {}) {
  const server = new FakeServer();
  server.nextAnswer = { analysis: answered(parts) };
  const { actor } = renderPage(server);
  await actor.type(box(), 'How many views?{Enter}');
  await log().findByRole('link', { name: '12,345' });
  return { server, actor };
}

describe('an answer to a question', () => {
  it('is no assessment: it has no tone, and no message says that content was analyzed', async () => {
    await ask();
    expect(log().queryByText(/No score/)).toBeNull();
    expect(screen.queryByText('AI Analysis Complete')).toBeNull();
  });

  it('leads from a figure to exactly its posts, and says what the figure is', async () => {
    const { actor } = await ask();
    const figure = log().getByRole('link', { name: '12,345' });
    expect(figure.getAttribute('href')).toContain(`/posts?ids=${idOf(7)}%2C${idOf(8)}`);
    await actor.hover(figure);
    const note = await screen.findByRole('tooltip', undefined, { timeout: 3000 });
    expect(note.textContent).toContain(figures.engagementRate.formula);
    expect(note.textContent).toContain('Nov 1 – 7, 2026');
    expect(note.textContent).toContain('Rests on 2 posts');
    expect(note.textContent).toMatch(/Read from Threads on Nov 8, 10:05/);
  });

  it('says by keyboard what a figure without posts is', async () => {
    const { actor } = await ask();
    log().getByRole('button', { name: '6.2%' }).focus();
    await actor.keyboard('{Enter}');
    expect(screen.getByRole('tooltip').textContent).toContain('Rests on 7 readings');
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('lists what it rests on, and is copied with it', async () => {
    const { actor } = await ask();
    await actor.click(log().getByText('Sources (2)'));
    expect(log().getByRole('link', { name: 'Open 2 posts' })).toBeTruthy();
    await actor.click(log().getByRole('button', { name: 'Copy with sources' }));
    await screen.findByText('Copied');
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('Your posts got 12,345 [1] views, 6.2% [2] of them from one post.');
    expect(copied).toMatch(/\[1\] 12,345\. Engagement rate: .* Rests on 2 posts\./);
  });

  it('marks no words that rest on nothing, and lists no source for them', async () => {
    const nothing = { postIds: [], n: null, asOf: null, from: null, to: null, definition: null };
    await ask({ claims: [claimOf('12,345'), claimOf('from one post', nothing)] });
    expect(log().queryByRole('button', { name: 'from one post' })).toBeNull();
    expect(log().getByText('Sources (1)')).toBeTruthy();
  });

  it('draws a series, and says how many sentences were left out', async () => {
    const points = [
      { at: '2026-11-01', value: 10 },
      { at: '2026-11-02', value: null },
    ];
    await ask({ series: { title: 'Views by day', unit: 'count', points }, withheld: 2 });
    expect(log().getByRole('img', { name: 'Views by day' })).toBeTruthy();
    expect(log().getByText(/2 sentences left out/)).toBeTruthy();
  });

  it('offers further questions, which are sent as they are and belong to the conversation', async () => {
    const { server, actor } = await ask();
    await actor.type(box(), 'half a thought');
    await actor.click(log().getByRole('button', { name: 'And the week before?' }));
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    const [first, second] = sent(server);
    expect(second).toMatchObject({ message: 'And the week before?', conversationId: first?.conversationId });
    expect(box().value).toBe('half a thought');
  });
});

describe('a new chat', () => {
  it('begins with questions that the figures can answer', async () => {
    const server = new FakeServer();
    server.questions = ['What was my best post last week?'];
    server.nextAnswer = { analysis: answered() };
    const { actor } = renderPage(server);
    await actor.click(await log().findByRole('button', { name: 'What was my best post last week?' }));
    expect(await log().findByRole('link', { name: '12,345' })).toBeTruthy();
    expect(sent(server)[0]).toMatchObject({ message: 'What was my best post last week?' });
  });

  it('is another conversation', async () => {
    const { server, actor } = await ask();
    expect(box().placeholder).toBe('Ask a follow-up or paste a draft...');
    await actor.click(screen.getByRole('button', { name: 'New chat' }));
    expect(box().placeholder).toBe('Describe your content or upload a screenshot...');
    expect(log().queryByRole('link', { name: '12,345' })).toBeNull();
    await actor.type(box(), 'How many likes?{Enter}');
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    const [first, second] = sent(server).map(({ conversationId }) => conversationId);
    expect(first).not.toBe(second);
  });
});

describe('a conversation of the history', () => {
  const CONVERSATION = '0190c000-0000-4000-8000-000000000001';
  const two = [
    entryOf(2, { message: 'And likes?', conversationId: CONVERSATION, analysis: answered() }),
    entryOf(1, { message: 'How many views?', conversationId: CONVERSATION, analysis: answered() }),
  ];
  const item = () => within(screen.getByRole('region', { name: 'Analysis History' }));

  it('is one item, and goes on where it ended', async () => {
    // A post that was assessed in it is an entry of its own.
    const assessed = entryOf(0, { conversationId: CONVERSATION });
    const { server, actor } = renderPage(new FakeServer([...two, assessed]));
    expect(await item().findAllByRole('listitem')).toHaveLength(2);
    expect(item().getByText('and 1 more message')).toBeTruthy();
    await actor.click(item().getByRole('link', { name: 'How many views?' }));
    expect(await log().findAllByRole('link', { name: '12,345' })).toHaveLength(2);
    expect(log().getByText('Post number 0')).toBeTruthy();
    server.nextAnswer = { analysis: answered() };
    await actor.type(box(), 'And replies?{Enter}');
    await waitFor(() => expect(sent(server)[0]).toMatchObject({ conversationId: CONVERSATION }));
  });

  it('is deleted whole', async () => {
    const { server, actor } = renderPage(new FakeServer([...two, entryOf(0, { conversationId: CONVERSATION })]));
    const [button] = await item().findAllByRole('button', { name: /^Delete/ });
    await actor.click(button as HTMLElement);
    await actor.click(await screen.findByRole('button', { name: 'Delete conversation' }));
    await waitFor(() => expect(server.entries.map(({ id }) => id)).toEqual([idOf(0)]));
  });
});

it('a draft shows what matters most, and the rest on a press', async () => {
  const server = new FakeServer();
  const [lead, more] = [
    'Close: 12,345.\n\nMost likely 400 views.\n\nNext: cut it.',
    'No clear effect: 6.2%.\n\nIt has words.',
  ];
  const claims = [claimOf('12,345'), claimOf('6.2%')];
  server.nextAnswer = { analysis: analysisOf({ whose: 'draft', analysis: `${lead}\n\n${more}`, claims }) };
  const { actor } = renderPage(server);
  await actor.type(box(), 'A draft about bread.{Enter}');
  await log().findByRole('link', { name: '12,345' });
  const rest = () => log().getByText('It has words.', { exact: false }).closest('details');
  expect(rest()?.open).toBe(false);
  await actor.click(log().getByText('More about this draft'));
  expect(rest()?.open).toBe(true);
  log().getByRole('link', { name: '6.2%' });
});
