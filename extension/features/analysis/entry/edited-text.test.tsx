import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '#shared/analysis';
import { analysisOf, entryOf, idOf } from '../testing/entries.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const use = (name: string) => screen.findByRole('button', { name: `Use this text: ${name}` });

const draft: Partial<Analysis> = {
  whose: 'draft',
  change: [
    { text: 'Keep one hashtag', evidence: 'It has 2', edited: 'I swam today #lake' },
    { text: 'Begin with what it is about', evidence: '“Hi!” says nothing', edited: 'I swam. #lake #sun' },
    { text: 'Vary “swam”', evidence: 'It comes up 3 times' },
  ],
  edited: 'I swam. #lake',
};

async function chatAbout(parts: Partial<Analysis>, kind: 'web' | 'popup' = 'web') {
  const server = new FakeServer();
  server.nextAnswer = { analysis: analysisOf(parts) };
  const { actor } = renderPage(server, { kind });
  await actor.type(box(), 'Hi! I swam today #lake #sun{Enter}');
  await screen.findByText('This reads as positive.');
  return actor;
}

describe('the edited text of a draft', () => {
  it('is taken over by one press, and the next one takes its place', async () => {
    const actor = await chatAbout(draft);
    await actor.click(await use('Keep one hashtag'));
    expect(box().value).toBe('I swam today #lake');
    expect(document.activeElement).toBe(box());
    await actor.click(await use('all changes'));
    expect(box().value).toBe('I swam. #lake');
    expect(screen.queryByRole('button', { name: /Vary/ })).toBeNull();
  });

  it('goes before what was typed meanwhile', async () => {
    const actor = await chatAbout(draft);
    await actor.type(box(), 'And tomorrow?');
    await actor.click(await use('Keep one hashtag'));
    expect(box().value).toBe('I swam today #lake\n\nAnd tomorrow?');
  });

  it('can be read first, with its length as Threads counts it', async () => {
    await chatAbout({ ...draft, change: draft.change?.slice(0, 1) ?? [] });
    expect(await screen.findByText('18 of 500 characters')).toBeTruthy();
    expect(screen.queryByText('All of these changes together')).toBeNull();
  });

  it('is taken over from the history too, which closes', async () => {
    const server = new FakeServer([entryOf(1, { analysis: analysisOf(draft) })]);
    const { actor } = renderPage(server, { search: `?entry=${idOf(1)}` });
    const dialog = within(await screen.findByRole('dialog', { name: 'Analysis' }));
    await actor.click(await dialog.findByRole('button', { name: 'Use this text: Keep one hashtag' }));
    expect(box().value).toBe('I swam today #lake');
    expect(screen.queryByRole('dialog', { name: 'Analysis' })).toBeNull();
  });

  it('brings the popup back to the chat', async () => {
    const server = new FakeServer([entryOf(1, { analysis: analysisOf(draft) })]);
    const { actor } = renderPage(server, { kind: 'popup' });
    await actor.click(screen.getByRole('button', { name: 'History' }));
    await actor.click(await screen.findByText('Post number 1'));
    await actor.click(await use('Keep one hashtag'));
    expect(screen.getByRole('button', { name: 'Chat' }).getAttribute('aria-pressed')).toBe('true');
    expect(box().value).toBe('I swam today #lake');
  });
});

describe('new versions', () => {
  const rewrites = {
    items: [
      { text: 'I swam. You?', changed: '15 characters shorter.', effect: 'posts with a question (+34% engagement)' },
      { text: 'Cold, but I swam.', changed: 'Worded differently.', effect: null },
    ],
    note: '1 version was left out: it said something that your draft does not, or did not fit.',
  };

  it('say what they change, which measured effect speaks for them, and why one is missing', async () => {
    const actor = await chatAbout({ whose: 'draft', rewrites });
    expect(await screen.findByText('15 characters shorter.')).toBeTruthy();
    expect(screen.getByText('What speaks for it in your posts: posts with a question (+34% engagement).')).toBeTruthy();
    expect(screen.getByText('No measured effect speaks for it.')).toBeTruthy();
    expect(screen.getByText(rewrites.note)).toBeTruthy();
    await actor.click(await use('version 2'));
    expect(box().value).toBe('Cold, but I swam.');
  });

  it('say so where the model failed', async () => {
    await chatAbout({ whose: 'draft', rewrites: { items: [], note: 'There are no new versions.' } });
    expect(await screen.findByText('There are no new versions.')).toBeTruthy();
  });
});

it('what stands out in somebody else’s post is not called what works', async () => {
  await chatAbout({ whose: 'other', works: [{ text: 'People answer it', evidence: '60 replies' }] });
  expect(await screen.findByText('What stands out')).toBeTruthy();
  expect(screen.queryByText('What works')).toBeNull();
});
