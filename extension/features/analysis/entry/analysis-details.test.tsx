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
  it('shows its score with its confidence, and what it rests on', async () => {
    const { dialog } = await open({
      works: [{ text: 'It ends with a question', evidence: '9 posts of yours' }],
      change: [{ text: 'Name one topic', evidence: 'No hashtag found' }],
      topics: ['tea', 'habits'],
      hashtags: ['tea'],
    });
    expect(dialog.getByText('7.4').textContent).toBe('7.4/10');
    expect(dialog.getByText(', high confidence')).toBeTruthy();
    for (const text of ['It ends with a question', '9 posts of yours', 'Name one topic', 'No hashtag found']) {
      expect(dialog.getByText(text)).toBeTruthy();
    }
    for (const text of ['tea, habits', '#tea', 'English', 'Local analyst']) expect(dialog.getByText(text)).toBeTruthy();
  });

  it.each([
    [null, 'No score: there is not enough text to tell its language.'],
    [{ code: 'de', reliable: false }, 'No score: the text may be German, but it is too short or unclear to be sure.'],
    [{ code: 'ja', reliable: true }, 'No score: no clear sentiment could be measured in this Japanese text.'],
  ])('says why it has no score', async (language, words) => {
    const { dialog } = await open({ sentiment: null, sentimentConfidence: null, language });
    expect(dialog.getByText(words)).toBeTruthy();
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
