import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  addCollection,
  type Collection,
  deleteCollection,
  listCollections,
  renameCollection,
} from '#shared/library/collections';
import { listLabels } from '#shared/library/labels';
import { getLibraryOverview, searchLibrary } from '#shared/library/library';
import { libraryChoicesIn } from '#shared/library/library-choices';
import { listWrittenAgain } from '#shared/library/write-again';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { LibraryPage } from '../page/library-page.tsx';
import { idOf, itemOf, LABEL, overviewOf, pageOf } from '../testing/library-samples.ts';
import { proposedName } from './proposed-name.ts';

const PHOTOS: Collection = { id: idOf(70), name: 'Photo posts', choices: { kind: 'post', format: 'IMAGE' } };
const RYE: Collection = { id: idOf(71), name: 'Rye', choices: { q: 'rye' } };
const ADDRESS = '/?kind=post&format=IMAGE';

const serverWith = (...collections: Collection[]) =>
  new FakeApi()
    .on(searchLibrary, () => pageOf(itemOf(3, { kind: 'idea', mediaType: null })))
    .on(getLibraryOverview, () => overviewOf())
    .on(listCollections, () => collections)
    .on(listLabels, () => [])
    .on(listWrittenAgain, () => ({ posts: [], repeated: 0 }));

const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Collections' })).getAllByRole<HTMLAnchorElement>('link');

describe('collections', () => {
  it('are links to what they show, the one that is shown marked', async () => {
    renderScreen(<LibraryPage />, serverWith(PHOTOS, RYE), { address: '/?format=IMAGE&kind=post' });
    const [photos, rye] = await links();
    expect([photos?.getAttribute('aria-current'), rye?.getAttribute('aria-current')]).toEqual(['true', null]);
    expect(rye?.getAttribute('href')).toBe('/content-library?q=rye');
    expect(screen.queryByRole('button', { name: 'Save as collection' })).toBeNull();
  });

  it('say that they are searches, which go on', async () => {
    const lately: Collection = { ...PHOTOS, choices: { ...PHOTOS.choices, period: '90d' } };
    renderScreen(<LibraryPage />, serverWith(lately, RYE));
    expect((await links()).map(({ title }) => title)).toEqual([
      'A search that goes on: Photo posts, last 90 days, as of today',
      'A search that goes on: “rye”',
    ]);
  });

  it('are neither there nor offered while nothing is kept or chosen', async () => {
    renderScreen(<LibraryPage />, serverWith());
    await screen.findByText('Post number 3');
    expect(screen.queryByRole('navigation', { name: 'Collections' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save as collection' })).toBeNull();
  });

  it('are made under a proposed name, which stays as it was typed where that is refused', async () => {
    const message = 'Your library holds at most 30 collections. Delete one to add another';
    const server = serverWith().refuse(addCollection, { code: 'quota_exceeded', message });
    const { actor } = renderScreen(<LibraryPage />, server, { address: ADDRESS });
    await actor.click(await screen.findByRole('button', { name: 'Save as collection' }));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the collection' });
    expect([box.value, document.activeElement]).toEqual(['Photo posts', box]);
    await actor.keyboard('Pictures{Enter}');
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(box.value).toBe('Pictures');

    const added = { ...PHOTOS, name: 'Pictures' };
    server.on(addCollection, () => added).on(listCollections, () => [added]);
    await actor.keyboard('{Enter}');
    expect((await links()).map(({ textContent }) => textContent)).toEqual(['Pictures']);
    const { name, choices } = added;
    expect(server.callsOf(addCollection)[1]?.body).toMatchObject({ name, choices });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename collection'));
  });

  it('get another name, and Escape leaves the one they have', async () => {
    const server = serverWith(PHOTOS).on(renameCollection, () => ({ id: PHOTOS.id }));
    const { actor } = renderScreen(<LibraryPage />, server, { address: ADDRESS });
    await actor.click(await screen.findByRole('button', { name: 'Rename collection' }));
    await actor.keyboard('x{Escape}');
    expect(document.activeElement?.textContent).toBe('Rename collection');
    await actor.keyboard('{Enter}Pictures{Enter}');
    await waitFor(() => expect(server.callsOf(renameCollection)).toHaveLength(1));
    expect(server.callsOf(renameCollection)[0]?.body).toEqual({ name: 'Pictures' });
  });

  it('come back with what they had after they were deleted', async () => {
    const server = serverWith(PHOTOS).on(deleteCollection, () => ({ deleted: 1 }));
    const { actor } = renderScreen(<LibraryPage />, server, { address: ADDRESS });
    const button = await screen.findByRole('button', { name: 'Delete collection' });
    server.on(listCollections, () => []);
    await actor.click(button);
    await findToast('Collection Deleted');
    expect(screen.queryByRole('navigation', { name: 'Collections' })).toBeNull();
    server.on(addCollection, () => PHOTOS).on(listCollections, () => [PHOTOS]);
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await links()).toHaveLength(1);
    const { name, choices } = PHOTOS;
    expect(server.callsOf(addCollection)[0]?.body).toEqual({ name, choices, clientKey: PHOTOS.id });
  });

  it('that could not be read are asked for again, and the library stays', async () => {
    const server = serverWith().refuse(listCollections, { message: 'Down for a moment' });
    const { actor } = renderScreen(<LibraryPage />, server, { address: ADDRESS });
    expect(await screen.findByText(/Down for a moment/)).toBeTruthy();
    expect(screen.getByText('Post number 3')).toBeTruthy();
    server.on(listCollections, () => [PHOTOS]);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await links()).toHaveLength(1);
  });
});

describe('the name that is proposed', () => {
  it.each([
    ['kind=post&format=IMAGE&period=90d', 'Photo posts, last 90 days'],
    ['format=IMAGE', 'Photo posts'],
    ['kind=idea', 'Ideas'],
    ['q=rye bread&kind=saved', 'Saved posts, “rye bread”'],
    ['q=rye', '“rye”'],
    [`tag=sourdough&label=${LABEL.id}&multiple=2`, 'Sourdough, how-to, at least 2×'],
    ['has=question&from=2026-03-01&to=2026-03-31', 'Asks a question, Mar 1 – 31, 2026'],
  ])('of %s is %s', (search, name) => {
    expect(proposedName(libraryChoicesIn(new URLSearchParams(search)), [LABEL])).toBe(name);
  });

  it('is no longer than a name may be', () => {
    const search = new URLSearchParams({ q: 'word '.repeat(40), tag: '🥖'.repeat(90), has: 'media', format: 'VIDEO' });
    expect(addCollection.body.shape.name.safeParse(proposedName(libraryChoicesIn(search), [])).error).toBeUndefined();
  });
});
