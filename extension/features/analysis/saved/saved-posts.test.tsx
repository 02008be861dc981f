import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SavedPost } from '#shared/saved-posts';
import { idOf, post } from '../testing/entries.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';

const savedOf = (n: number, note = ''): SavedPost => ({
  id: idOf(n),
  post: { ...post, code: `SAVED${n}`, text: `Saved post ${n}` },
  comparison: null,
  note,
  savedAt: '2025-03-05T18:30:00.000Z',
});

function renderSaved(saved: SavedPost[], search = '?saved=') {
  const server = new FakeServer();
  server.saved = saved;
  return renderPage(server, { search });
}

const region = () => within(screen.getByRole('region', { name: 'Saved Posts' }));
const items = async () => (await region().findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');

it('saved posts stand beside the analyses, with their notes and the way back to Threads', async () => {
  const { actor } = renderSaved([savedOf(2, 'A good first line'), savedOf(1)], '');
  expect(await screen.findByRole('region', { name: 'Analysis History' })).toBeTruthy();
  await actor.click(screen.getByRole('button', { name: 'Saved' }));
  const [second, first] = await items();
  expect(second).toMatch(/Saved Mar 5, 2025, 7:30\sPM/);
  expect(second).toContain('A good first line');
  expect(first).toContain('Add a note');
  const [link] = region().getAllByRole('link', { name: 'Open the post by @slow.bread on Threads' });
  expect(link?.getAttribute('href')).toBe('https://www.threads.com/@slow.bread/post/SAVED2');
  await actor.click(screen.getByRole('button', { name: 'Analyses' }));
  expect(await screen.findByText('No analysis data yet')).toBeTruthy();
});

it('says how to save one while there is none', async () => {
  renderSaved([]);
  expect(await screen.findByText(/press the Analyze button of a post, then “Save for later”/)).toBeTruthy();
});

it('opens the note of the post that the address names, ready to be written', async () => {
  const { actor } = renderSaved([savedOf(2), savedOf(1)], `?saved=${idOf(1)}`);
  const box = await region().findByRole('textbox', { name: 'Note' });
  expect(document.activeElement).toBe(box);
  await actor.type(box, '  Rye, and time ');
  await actor.click(region().getByRole('button', { name: 'Save note' }));
  await waitFor(async () => expect((await items())[1]).toContain('Rye, and timeEdit note'));
  expect(region().queryByRole('textbox')).toBeNull();
});

it('keeps what was typed when it could not be saved, and lets go of it on Escape', async () => {
  const { actor, server } = renderSaved([savedOf(1, 'Before')]);
  await actor.click(await region().findByRole('button', { name: 'Edit note' }));
  server.failure = { method: 'PUT', message: 'Down for a moment' };
  await actor.type(region().getByRole('textbox', { name: 'Note' }), ' and after');
  await actor.click(region().getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Down for a moment')).toBeTruthy();
  expect(region().getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Before and after');
  await actor.keyboard('{Escape}');
  expect((await items())[0]).toContain('BeforeEdit note');
});

const compared = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2025-03-05T18:30:00.000Z' };

it('says how a post compared on its profile, and when', async () => {
  renderSaved([{ ...savedOf(2), comparison: compared }, savedOf(1)]);
  const [second, first] = await items();
  expect(second).toMatch(/2\.1 times the usual likes of the 24 other posts seen on this profile, on Mar 5, 2025/);
  expect(first).not.toContain('usual likes');
});

it('comes back with its note when its deletion is taken back', async () => {
  const { actor } = renderSaved([{ ...savedOf(1, 'Keep me'), comparison: compared }]);
  await actor.click(await region().findByRole('button', { name: 'Delete the saved post by @slow.bread' }));
  expect(await region().findByText('No saved posts yet')).toBeTruthy();
  await actor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await items())[0]).toContain('Keep me'));
  expect((await items())[0]).toContain('2.1 times the usual likes');
});

it('is read of a server that says nothing of comparisons yet', async () => {
  const { comparison: _, ...older } = savedOf(1, 'From before');
  // As a server of the version before answers.
  renderSaved([older as SavedPost]);
  expect((await items())[0]).toContain('From before');
});
