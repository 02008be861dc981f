import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '#shared/analysis';
import { analysisOf, entryOf, idOf, recognized } from '../testing/entries.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';

async function open(parts: Partial<Analysis>) {
  const server = new FakeServer([entryOf(1, { analysis: analysisOf(parts) })]);
  const { actor } = renderPage(server, { search: `?entry=${idOf(1)}` });
  const dialog = within(await screen.findByRole('dialog', { name: 'Analysis' }));
  await dialog.findByText('This reads as positive.');
  return { server, actor, dialog };
}

describe('an analysis', () => {
  it('shows its verdict with how sure it is, and what it rests on', async () => {
    const { actor, dialog } = await open({
      works: [{ text: 'It ends with a question', evidence: '9 posts of yours' }],
      change: [{ text: 'Name one topic', evidence: 'No hashtag found' }],
      topics: ['tea', 'habits'],
      hashtags: ['tea'],
    });
    expect(dialog.getByText('7.4').textContent).toBe('7.4/10');
    expect(dialog.getByText('Sentiment: Positive').parentElement?.textContent).toBe('Sentiment: Positive, 80% sure');
    await actor.click(dialog.getByRole('button', { name: 'About this verdict' }));
    expect(dialog.getByRole('tooltip').textContent).toMatch(/^Rated by the words .* in 80 of 100\.$/);
    for (const text of ['It ends with a question', '9 posts of yours', 'Name one topic', 'No hashtag found']) {
      expect(dialog.getByText(text)).toBeTruthy();
    }
    for (const text of ['tea, habits', '#tea', 'English', 'Local analyst']) expect(dialog.getByText(text)).toBeTruthy();
  });

  it.each([
    [{ language: null }, 'I can’t tell the tone: there is not enough text to tell its language.'],
    [
      { language: { code: 'de', reliable: false } },
      'I can’t tell the tone: the text may be German, but it is too short or unclear to be sure.',
    ],
    [
      { language: { code: 'ja', reliable: true } },
      'I can’t tell the tone: it is in Japanese, and only English posts are rated.',
    ],
    [{ noScore: 'mixed' as const }, 'Mixed tone: its good and its bad words weigh about the same.'],
  ])('says why it has no score', async (parts, words) => {
    const { dialog } = await open({ sentiment: null, sentimentConfidence: null, ...parts });
    expect(dialog.getByText(/tone$/).parentElement?.textContent).toBe(words);
  });

  it('names the model, or why it did not answer', async () => {
    const message = 'The quota of the AI model is used up, so the local analyst answered.';
    const { dialog } = await open({
      analyst: { kind: 'local', name: 'Local analyst', fallback: { code: 'model_quota', message } },
    });
    expect(dialog.getByText(`Local analyst. ${message}`)).toBeTruthy();
  });

  it('shows what a model wrote as plain text', async () => {
    const text = '<img src=x onerror=alert(1)> [a](javascript:alert(1))';
    const { dialog } = await open({ works: [{ text, evidence: '' }] });
    expect(dialog.getByText(text)).toBeTruthy();
  });
});

describe('whose post a picture shows', () => {
  it('is named where it was read, and the user can say otherwise', async () => {
    const { server, actor, dialog } = await open({ recognized });
    expect(dialog.getByText('By @slow.bread, 5h')).toBeTruthy();
    expect(dialog.getByText('Counts as your post by @slow.bread.')).toBeTruthy();
    await actor.click(dialog.getByRole('button', { name: 'Not mine' }));
    expect(await dialog.findByText('A post by @slow.bread, not counted as yours.')).toBeTruthy();
    await actor.click(dialog.getByRole('button', { name: 'This is my post' }));
    await dialog.findByText('Counts as your post by @slow.bread.');
    expect(server.callsOf('PUT').map(({ body }) => body)).toEqual([{ isOwn: false }, { isOwn: true }]);
  });

  it('is not asked about a text that the user wrote', async () => {
    const { dialog } = await open({});
    expect(dialog.queryByRole('button', { name: 'Not mine' })).toBeNull();
  });
});

it('says of a picture that cannot be read that it cannot', async () => {
  const { dialog } = await open({ recognized: { ...recognized, confidence: 0.5 } });
  expect(dialog.getByText('(not readable)')).toBeTruthy();
});

describe('the counts of a picture', () => {
  it('are corrected and saved', async () => {
    const { server, actor, dialog } = await open({ recognized });
    expect(dialog.getByText('Read from the picture. Please check them.')).toBeTruthy();
    const shares = dialog.getByLabelText<HTMLInputElement>('shares');
    expect([dialog.getByLabelText<HTMLInputElement>('likes').value, shares.value]).toEqual(['212', '']);
    await actor.type(shares, '1,204');
    await actor.clear(dialog.getByLabelText('replies'));
    await actor.click(dialog.getByRole('button', { name: 'Save counts' }));
    expect(await dialog.findByText('Counts you confirmed')).toBeTruthy();
    expect(server.callsOf('PUT')[0]?.body).toEqual({ likes: 212, replies: null, reposts: 19, shares: 1204 });
  });

  it('are not saved while one is no number', async () => {
    const { server, actor, dialog } = await open({ recognized });
    await actor.type(dialog.getByLabelText('shares'), 'many');
    await actor.click(dialog.getByRole('button', { name: 'Save counts' }));
    expect(await dialog.findByText(/^Enter whole numbers/)).toBeTruthy();
    expect(server.callsOf('PUT')).toEqual([]);
  });
});
