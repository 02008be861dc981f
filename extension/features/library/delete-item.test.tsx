import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPosts } from '#shared/analytics/post-figures';
import { listCollections } from '#shared/library/collections';
import { listLabels } from '#shared/library/labels';
import { getLibraryOverview, type LibraryItem, searchLibrary } from '#shared/library/library';
import { addLibraryItem, deleteLibraryItem } from '#shared/library/library-items';
import { deletePostTable, keepPostTable, openPostTable } from '#shared/library/post-tables';
import { listWrittenAgain } from '#shared/library/write-again';
import type { PageRow } from '#shared/posts/capture';
import { deleteSavedPost, type SavedPost, savePost } from '#shared/saved-posts';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, renderScreen } from '../../components/testing/render-screen.tsx';
import { LibraryPage } from './page/library-page.tsx';
import { figuresOf, idOf, itemOf, LABEL, overviewOf, pageOf } from './testing/library-samples.ts';

const POST = {
  ...{ code: 'P5', text: 'Rye', author: 'slow.bread', publishedAt: '2026-03-12T09:00:00.000Z' },
  counts: { likes: 12, replies: null, reposts: null, shares: null },
};
const comparison = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2026-03-12T09:00:00.000Z' };
const ROW: PageRow = { ...POST, comparison, isRounded: false };
const SAVED: SavedPost = { id: idOf(4), post: POST, note: 'A first line', comparison, savedAt: POST.publishedAt };
const was = { at: POST.publishedAt, labels: [LABEL.id] };
const again = { id: idOf(60) };

const IDEA = itemOf(3, { kind: 'idea', text: 'Ask about flour', address: null, mediaType: null });

/** Deletes the one thing that there is. */
async function deleteIt(item: LibraryItem, serve: (server: FakeApi) => FakeApi) {
  const server = serve(
    new FakeApi()
      .on(searchLibrary, () => pageOf(item))
      .on(getLibraryOverview, () => overviewOf())
      .on(listPosts, () => figuresOf(2, 2.4))
      .on(listCollections, () => [])
      .on(listLabels, () => [{ ...LABEL, uses: 1, posts: 0, effect: null }])
      .on(listWrittenAgain, () => ({ posts: [], repeated: 0 })),
  );
  const { actor } = renderScreen(<LibraryPage />, server);
  const [, row] = await screen.findAllByRole('row');
  await actor.click(within(row as HTMLElement).getAllByRole('button')[0] as HTMLElement);
  await actor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: /^Delete this/ }));
  await actor.click(question.getByRole('button', { name: 'Delete' }));
  await findToast('Deleted');
  return { server, actor };
}

async function deleteAndUndo(item: LibraryItem, serve: (server: FakeApi) => FakeApi) {
  const { server, actor } = await deleteIt(item, serve);
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  await findToast('Put back');
  return server;
}

describe('what is deleted from the library is put back', () => {
  it.each<[string, LibraryItem, unknown]>([
    ['an idea', IDEA, { kind: 'idea', text: 'Ask about flour' }],
    [
      'a picture',
      itemOf(3, { kind: 'upload', text: 'The logo', address: null, pictureId: idOf(70) }),
      { kind: 'upload', text: 'The logo', pictureId: idOf(70) },
    ],
    [
      'the address of a post',
      itemOf(3, { kind: 'saved', text: '', note: 'A hook', author: 'ada' }),
      { kind: 'reference', text: 'A hook', address: 'https://www.threads.com/@ada/post/P3' },
    ],
  ])('as %s, where it stood and with its labels', async (_, item, added) => {
    const server = await deleteAndUndo(item, (api) =>
      api.on(deleteLibraryItem, () => ({ deleted: 1, was })).on(addLibraryItem, () => again),
    );
    expect(server.callsOf(addLibraryItem).map(({ body }) => body)).toEqual([
      { ...(added as object), was, clientKey: item.id },
    ]);
  });

  it('as a table with all its rows', async () => {
    const table = itemOf(5, { kind: 'table', text: '', author: 'slow.bread', posts: 1, address: null });
    const server = await deleteAndUndo(table, (api) =>
      api
        .on(openPostTable, () => ({ id: table.id, savedAt: was.at, rows: [ROW] }))
        .on(deletePostTable, () => ({ deleted: 1, rows: [ROW], was }))
        .on(keepPostTable, () => ({ ...again, keptBefore: null })),
    );
    expect(server.callsOf(keepPostTable).map(({ body }) => body)).toEqual([{ rows: [ROW], was }]);
  });

  it('as a post from its page, with its note and what it was compared with', async () => {
    const server = await deleteAndUndo(itemOf(4, { kind: 'saved', text: 'Rye', isFromPage: true }), (api) =>
      api.on(deleteSavedPost, () => ({ deleted: 1, saved: SAVED, was })).on(savePost, () => ({ ...SAVED, ...again })),
    );
    expect(server.callsOf(savePost).map(({ body }) => body)).toEqual([
      { post: POST, note: 'A first line', comparison, was },
    ]);
  });

  it('says so where the server refuses it', async () => {
    const { server, actor } = await deleteIt(IDEA, (api) => api.on(deleteLibraryItem, () => ({ deleted: 1, was })));
    server.refuse(addLibraryItem, { code: 'quota_exceeded', message: 'Your library is full' });
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findToast('Not Put Back')).toBe('Your library is full');
  });

  it('and offers nothing where a server of before does not say what it had', async () => {
    const { server } = await deleteIt(IDEA, (api) => api.on(deleteLibraryItem, () => ({ deleted: 1 })));
    await waitFor(() => expect(server.callsOf(deleteLibraryItem)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
