import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listPosts } from '#shared/analytics/post-figures';
import { listCollections } from '#shared/library/collections';
import { changeLabel, useLabel as labelUses, listLabels } from '#shared/library/labels';
import { getLibraryOverview, type LibraryItem, type LibraryPage as Page, searchLibrary } from '#shared/library/library';
import { addLibraryItem, changeLibraryItem } from '#shared/library/library-items';
import { deletePostTable, openPostTable } from '#shared/library/post-tables';
import { listWrittenAgain } from '#shared/library/write-again';
import { today } from '#shared/words/dates';
import { catchSavedFile } from '../../../components/testing/catch-saved-file.ts';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { figuresOf, idOf, itemOf, LABEL, overviewOf, pageOf } from '../testing/library-samples.ts';
import { LibraryPage } from './library-page.tsx';

const COMPARED = { multiple: 2.1, others: 24, ageHours: 160, comparedAt: '2026-03-12T09:00:00.000Z' };

const TABLE = itemOf(5, { kind: 'table', text: '', author: 'slow.bread', posts: 2, mediaType: null, address: null });
const POST = {
  author: 'slow.bread',
  publishedAt: '2026-03-12T09:00:00.000Z',
  counts: { likes: 12_900, replies: null, reposts: null, shares: null },
};

const ALL = pageOf(
  itemOf(1, { text: 'Tomorrow', kind: 'draft', state: 'scheduled', mediaType: null, address: null }),
  itemOf(2, { labels: [LABEL.id] }),
  itemOf(3, { kind: 'idea', text: 'Ask about flour', mediaType: null, address: null }),
  itemOf(4, {
    kind: 'saved',
    text: '',
    author: 'slow.bread',
    note: 'A good first line',
    mediaType: null,
    comparison: COMPARED,
  }),
);

const serverWith = (page: Page, overview = overviewOf()) =>
  new FakeApi()
    .on(searchLibrary, () => page)
    .on(getLibraryOverview, () => overview)
    .on(listPosts, () => figuresOf(2, 2.4))
    .on(listCollections, () => [])
    .on(listLabels, () => [{ ...LABEL, uses: 3, posts: 2, effect: null }])
    .on(listWrittenAgain, () => ({ posts: [], repeated: 0 }));

const rows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent ?? '');

describe('the library', () => {
  it('says which spelling was searched where nothing has what was typed', async () => {
    const near = { ...ALL, instead: 'flour' };
    renderScreen(<LibraryPage />, serverWith(near), { address: '/?q=fluor' });
    expect(await screen.findByText(/^4 found for “flour”: nothing has what you typed$/)).toBeTruthy();
  });

  it('has an idea changed where it stands', async () => {
    const api = serverWith(ALL).on(changeLibraryItem, () => ({ id: idOf(3) }));
    const { actor } = renderScreen(<LibraryPage />, api);
    await actor.click(await screen.findByRole('button', { name: 'Ask about flour' }));
    await actor.click(screen.getByRole('button', { name: 'Edit' }));
    const box = screen.getByRole('textbox', { name: 'Your idea' });
    await actor.clear(box);
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Please write down the idea')).toBeTruthy();
    expect(api.callsOf(changeLibraryItem)).toEqual([]);
    await actor.type(box, 'Ask about rye flour');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await findToast('Idea saved');
    expect(api.callsOf(changeLibraryItem)[0]?.body).toEqual({ text: 'Ask about rye flour' });
    expect(screen.queryByRole('textbox', { name: 'Your idea' })).toBeNull();
  });

  it('lists what there is, each as what it is, with the multiple of posts', async () => {
    renderScreen(<LibraryPage />, serverWith(ALL));
    expect(await screen.findByText('2.4×')).toBeTruthy();
    const [draft, post, idea, saved] = await rows();
    expect(draft).toContain('Scheduled');
    expect(post).toContain('how-to');
    expect(idea).toContain('Idea');
    expect(saved).toMatch(/A good first line.*@slow\.bread.*2\.1× their usual likes/);
    expect(screen.getByRole('button', { name: 'Saved posts 1' })).toBeTruthy();
  });

  it('shows what was noted about a saved post beside its words, once', async () => {
    const noted = itemOf(7, {
      kind: 'saved',
      text: 'Rye takes its time.',
      author: 'slow.bread',
      note: 'Opens with a no',
    });
    const wordless = itemOf(6, { kind: 'saved', text: '', author: 'slow.bread', note: 'A good first line' });
    renderScreen(<LibraryPage />, serverWith(pageOf(noted, wordless)));
    const [first, second] = await rows();
    expect(first).toMatch(/^Rye takes its time\.Your note: Opens with a no/);
    expect(second?.match(/A good first line/g)).toHaveLength(1);
  });

  it('says with its basis how a saved post compared on its profile', async () => {
    const { actor } = renderScreen(<LibraryPage />, serverWith(ALL));
    await actor.click(await screen.findByRole('button', { name: 'A good first line' }));
    const said = within(await screen.findByRole('dialog')).getByText(/usual likes/);
    expect(said.textContent).toMatch(
      /^2\.1 times the usual likes of the 24 other posts seen on this profile, on Mar 12, 9:00\sAM$/,
    );
  });

  it('says once who wrote what has no words of its own', async () => {
    const wordless = itemOf(6, { kind: 'saved', text: '', author: 'slow.bread', note: '' });
    renderScreen(<LibraryPage />, serverWith(pageOf(TABLE, wordless)));
    const [table, saved] = await rows();
    expect(table).toMatch(/^2 posts by @slow\.breadTable/);
    expect(saved).toMatch(/^A post by @slow\.breadSaved post/);
    for (const row of [table, saved]) expect(row?.match(/@slow\.bread/g)).toHaveLength(1);
  });

  it('is read of a server that says nothing of comparisons yet', async () => {
    const { comparison: _, ...older } = itemOf(4, { kind: 'saved', author: 'slow.bread', note: 'A good first line' });
    // As a server of the version before answers.
    renderScreen(<LibraryPage />, serverWith(pageOf(older as LibraryItem)));
    expect((await rows())[0]).toContain('@slow.bread');
  });

  it('opens a table of posts as its page showed it, and saves it as a file', async () => {
    const file = catchSavedFile();
    const server = serverWith(pageOf(TABLE), overviewOf({ counts: { table: 1 } })).on(openPostTable, () => ({
      ...{ id: TABLE.id, savedAt: TABLE.at },
      rows: [
        { ...POST, code: 'Hit', text: 'Rye, at last', comparison: COMPARED, isRounded: true },
        { ...POST, code: 'Other', text: '', comparison: null, isRounded: false },
      ],
    }));
    const { actor } = renderScreen(<LibraryPage />, server);
    expect(await screen.findByRole('button', { name: 'Tables 1' })).toBeTruthy();
    await actor.click(await screen.findByRole('button', { name: '2 posts by @slow.bread' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Table by @slow.bread' }));
    const [, hit, other] = (await dialog.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(hit).toMatch(/^Rye, at last.*about 12,900 ?2\.1×$/);
    expect(other).toMatch(/^Post without words.*12,900 ?–$/);
    expect(dialog.getByText(/“About” stands where Threads rounds/)).toBeTruthy();
    await actor.click(dialog.getByRole('button', { name: 'Save CSV' }));
    expect(file.name()).toBe(`threads-posts-slow.bread-${today()}.csv`);
    server.on(deletePostTable, () => ({ deleted: 1 }));
    await actor.click(dialog.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this table?' }));
    await actor.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.callsOf(deletePostTable)).toHaveLength(1));
  });

  it('says why a table cannot be shown, and asks again', async () => {
    const server = serverWith(pageOf(TABLE)).refuse(openPostTable, { message: 'Down for a moment' });
    const { actor } = renderScreen(<LibraryPage />, server);
    await actor.click(await screen.findByRole('button', { name: '2 posts by @slow.bread' }));
    expect(await screen.findByText(/Down for a moment/)).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.callsOf(openPostTable).length).toBeGreaterThan(1));
  });

  it('searches as somebody types, keeps it in the address, and says when nothing is found', async () => {
    const server = serverWith(ALL);
    const { actor } = renderScreen(<LibraryPage />, server);
    await rows();
    server.on(searchLibrary, () => pageOf());
    await actor.type(screen.getByRole('searchbox', { name: 'Search content' }), 'rye');
    expect(await screen.findByText('Nothing matches “rye”')).toBeTruthy();
    expect(place()).toBe('/?q=rye');
    expect(server.callsOf(searchLibrary).at(-1)?.query.get('q')).toBe('rye');
    await actor.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(place()).toBe('/'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('says how many a search found, and no number of everything', async () => {
    const server = serverWith(pageOf(itemOf(1), itemOf(2), itemOf(3)));
    const { actor } = renderScreen(<LibraryPage />, server);
    await rows();
    expect(screen.queryByText(/ found$| shown/)).toBeNull();
    server.on(searchLibrary, () => pageOf(itemOf(1), itemOf(2)));
    await actor.type(screen.getByRole('searchbox', { name: 'Search content' }), 'rye');
    expect((await screen.findByText('2 found')).getAttribute('role')).toBe('status');
    server.on(searchLibrary, () => ({ ...pageOf(itemOf(1)), next: `2026-03-12T09:00:00.000Z_${idOf(1)}` }));
    await actor.click(screen.getByRole('button', { name: 'Filter' }));
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Multiple at 7 days' }), '2');
    expect((await screen.findByText('1 shown, more below')).getAttribute('role')).toBe('status');
    const more = { ...pageOf(itemOf(1)), next: `2026-03-12T09:00:00.000Z_${idOf(1)}` };
    server.on(searchLibrary, () => ({ ...more, found: { count: 1204, isAll: true } }));
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Multiple at 7 days' }), '3');
    expect((await screen.findByText('1,204 found, 1 shown')).getAttribute('role')).toBe('status');
    server.on(searchLibrary, () => ({ ...more, found: { count: 1000, isAll: false } }));
    await actor.type(screen.getByRole('searchbox', { name: 'Search content' }), 's');
    expect((await screen.findByText('At least 1,000 found, 1 shown')).getAttribute('role')).toBe('status');
    server.on(searchLibrary, () => pageOf());
    await actor.type(screen.getByRole('searchbox', { name: 'Search content' }), 'x');
    expect((await screen.findByText('0 found')).getAttribute('role')).toBe('status');
  });

  it('chooses by a filter, which can be taken off again', async () => {
    const server = serverWith(ALL);
    const { actor } = renderScreen(<LibraryPage />, server, { address: '/?kind=post' });
    await actor.click(await screen.findByRole('button', { name: 'Filter' }));
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Multiple at 7 days' }), '2');
    await waitFor(() => expect(place()).toBe('/?kind=post&multiple=2'));
    await actor.click(screen.getByRole('button', { name: 'Remove: At least 2× at 7 days' }));
    await waitFor(() => expect(place()).toBe('/?kind=post'));
  });

  it('is of one month of the calendar, which can be taken off again', async () => {
    const { actor } = renderScreen(<LibraryPage />, serverWith(ALL));
    await actor.click(await screen.findByRole('button', { name: 'Filter' }));
    await actor.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'This month');
    const month = today().slice(0, 7);
    await waitFor(() => expect(place()).toMatch(new RegExp(`^/\\?from=${month}-01&to=${month}-(?:28|29|30|31)$`)));
    await actor.click(screen.getByRole('button', { name: /^Remove: .+/ }));
    await waitFor(() => expect(place()).toBe('/'));
  });

  it('says when a young post will compare, and leads to its figures so far', async () => {
    const server = serverWith(pageOf(itemOf(2, { at: new Date().toISOString() }))).on(listPosts, () => figuresOf(9, 1));
    const { actor } = renderScreen(<LibraryPage />, server);
    await actor.click(await screen.findByRole('button', { name: 'Post number 2' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Posts compare at the age of 7 days, which this one reaches on /)).toBeTruthy();
    expect(dialog.getByRole<HTMLAnchorElement>('link', { name: /figures so far/ }).href).toContain(`ids=${idOf(2)}`);
  });

  it('opens a thing with its figures, and labels it there', async () => {
    const server = serverWith(ALL).on(labelUses, () => ({ changed: 1 }));
    const { actor } = renderScreen(<LibraryPage />, server);
    await screen.findByText('2.4×');
    await actor.click(screen.getByRole('button', { name: 'Post number 2' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Post' }));
    expect(dialog.getByText(/At the age of 7 days, against 40 other posts/)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open on Threads' }).getAttribute('href')).toContain('/@ada/post/P2');
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'how-to' });
    expect(box.checked).toBe(true);
    await actor.click(box);
    expect(await findToast('Label taken off 1 thing')).toBeTruthy();
    expect(server.callsOf(labelUses)[0]?.body).toEqual({ isOn: false, items: [{ kind: 'post', id: idOf(2) }] });
  });

  it('adds an idea, and keeps what was typed where that is refused', async () => {
    const server = serverWith(ALL).refuse(addLibraryItem, { code: 'quota_exceeded', message: 'Your library is full' });
    const { actor } = renderScreen(<LibraryPage />, server);
    await actor.click(await screen.findByRole('button', { name: 'Add Content' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your idea, in a line' });
    await actor.type(field, 'Rye, again');
    await actor.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Your library is full')).toBeTruthy();
    expect(field.value).toBe('Rye, again');
    server.on(addLibraryItem, () => ({ id: idOf(9) }));
    await actor.click(screen.getByRole('button', { name: 'Add' }));
    expect(await findToast('Added to your library')).toBe('');
    // Had the first been stored and its answer lost, it would still be one.
    const [first, again] = server.callsOf(addLibraryItem).map(({ body }) => body.clientKey);
    expect([first, again]).toEqual([expect.any(String), first]);
  });

  it('says what will be here to somebody who has nothing', async () => {
    const counts = { post: 0, draft: 0, idea: 0, analysis: 0, saved: 0, upload: 0 };
    renderScreen(
      <LibraryPage />,
      serverWith(pageOf(), overviewOf({ counts, hasAccount: false, labels: [], tags: [] })),
    );
    expect(await screen.findByText('Your library is empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Settings' })).toBeTruthy();
  });
});

describe('a label', () => {
  it('gets another name in its row, and what was typed stays where that is refused', async () => {
    const message = 'There is a label of this name';
    const server = serverWith(ALL).refuse(changeLabel, { code: 'conflict', message });
    const { actor } = renderScreen(<LibraryPage />, server);
    await actor.click(await screen.findByRole('button', { name: `Edit the label ${LABEL.name}` }));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: `Name of the label ${LABEL.name}` });
    await actor.clear(box);
    await actor.type(box, 'hooks');
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(box.value).toBe('hooks');

    server.on(changeLabel, () => ({ id: LABEL.id }));
    await actor.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(server.callsOf(changeLabel)[1]?.body).toEqual({ name: 'hooks', colour: LABEL.colour });
  });

  it('is edited without a mouse: the name has the focus, and "Edit" gets it back after Escape', async () => {
    const { actor } = renderScreen(<LibraryPage />, serverWith(ALL));
    const edit = () => screen.findByRole('button', { name: `Edit the label ${LABEL.name}` });
    (await edit()).focus();
    await actor.keyboard('{Enter}');
    const box = screen.getByRole('textbox', { name: `Name of the label ${LABEL.name}` });
    expect(document.activeElement).toBe(box);
    await actor.keyboard('{Escape}');
    expect(document.activeElement).toBe(await edit());
  });
});
