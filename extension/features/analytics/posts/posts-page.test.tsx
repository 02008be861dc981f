import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { comparePosts, listPosts, type PostRow } from '#shared/analytics/post-figures';
import { catchSavedFile } from '../../../components/testing/catch-saved-file.ts';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { postId, postPage, postRow } from '../testing/figure-samples.ts';
import { PostsPage } from './posts-page.tsx';

afterEach(() => vi.restoreAllMocks());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const address = () => new URLSearchParams(place().split('?')[1]);

async function open(posts: PostRow[] = [3, 2, 1].map((n) => postRow(n)), at = '/posts', total = posts.length) {
  const api = new FakeApi().on(listPosts, () => postPage(posts, total));
  const rendered = renderScreen(<PostsPage />, api, { address: at });
  await screen.findByText(/Figures up to now\.|Figures as they stood|No post|These posts/);
  const asked = () => Object.fromEntries(api.callsOf(listPosts).at(-1)?.query ?? []);
  return { api, asked, ...rendered };
}

describe('the posts', () => {
  it('stand in a row each, with a dash where nothing was reported', async () => {
    await open([postRow(12, { isBreakout: true, shares: null }), postRow(11, { shares: 3 })]);
    const [, row] = screen.getAllByRole('row');
    const shown = ['1.2K', '1.5× at 24 h above 75%', '60', '5.0%', '48', '12', '0', '0', '–'];
    expect(cells(row as HTMLElement)).toEqual(shown);
    expect(within(row as HTMLElement).getByText('Loaf number 12')).toBeTruthy();
    expect(within(row as HTMLElement).getByText('Nov 12, 1:00 PM')).toBeTruthy();
    expect(within(row as HTMLElement).getByText('Breakout')).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open on Threads: Loaf number 12' });
    expect([link.href, link.target, link.rel]).toEqual([
      'https://www.threads.com/@slow.bread/post/12',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('name their account where those of several stand in one list', async () => {
    await open();
    expect(screen.queryByText(/^@/)).toBeNull();
    await open([postRow(3, { username: 'rye.club' }), postRow(2)]);
    const named = await screen.findAllByText(/^@/);
    expect(named.map(({ textContent }) => textContent)).toEqual(['@rye.club', '@slow.bread']);
  });

  it('have no column of which nothing is known', async () => {
    await open([postRow(12, { views: null, shares: null })]);
    expect(screen.queryByRole('columnheader', { name: /Views/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: /Shares/ })).toBeNull();
    expect(head('Likes')).toBeTruthy();
  });

  it('are sorted by the column whose head is pressed, and the other way round by a second press', async () => {
    const { actor, asked } = await open();
    expect(head('Published').getAttribute('aria-sort')).toBe('descending');
    await actor.click(button('Views'));
    expect(head('Views').getAttribute('aria-sort')).toBe('descending');
    expect(head('Published').getAttribute('aria-sort')).toBeNull();
    await actor.click(button('Views'));
    expect(head('Views').getAttribute('aria-sort')).toBe('ascending');
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'views', order: 'asc' }));
    expect(place()).toBe('/posts?sort=views&order=asc');
  });

  it('are searched once the typing pauses', async () => {
    const { api, actor, asked } = await open();
    await actor.type(screen.getByLabelText('Search posts'), 'kiln');
    await waitFor(() => expect(asked().search).toBe('kiln'));
    expect(api.callsOf(listPosts)).toHaveLength(2);
    expect(place()).toBe('/posts?search=kiln');
  });

  it('are those of a period or of chosen days, beside how many there were before', async () => {
    const { api, actor, asked } = await open();
    expect(button('All time').getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByLabelText('Comparison')).toBeNull();
    api.on(listPosts, ({ query }) => postPage([postRow(1)], query.get('period') ? 12 : 9));
    await actor.click(button('30 days'));
    expect(await screen.findByText(/; 9 in the 30 days before/)).toBeTruthy();
    expect(screen.getByText(/^12 posts, /)).toBeTruthy();
    expect(place()).toBe('/posts?period=30d');
    await actor.selectOptions(screen.getByLabelText('Comparison'), 'Compared with the same weeks last year');
    expect(await screen.findByText(/; 9 in the same weeks last year/)).toBeTruthy();
    expect(place()).toBe('/posts?period=30d&compare=year');
    await actor.selectOptions(screen.getByLabelText('Comparison'), 'Not compared');
    expect(screen.queryByText(/; 9 in/)).toBeNull();
    await actor.click(button('All time'));
    await waitFor(() => expect(asked().period).toBeUndefined());
    expect(place()).toBe('/posts?compare=off');
  });

  it('are none of the days of an address, and all again by one press', async () => {
    const { actor, asked } = await open([], '/posts?from=2026-11-02&to=2026-11-03');
    expect(asked()).toMatchObject({ from: '2026-11-02', to: '2026-11-03' });
    await actor.click(button('Show all time'));
    expect(place()).toBe('/posts');
  });

  it('are compared at an age', async () => {
    const { actor, asked } = await open();
    await actor.selectOptions(screen.getByLabelText('Figures at an age'), 'At the age of 2 d');
    expect(await screen.findByText(/Figures as they stood 2 d after each post/)).toBeTruthy();
    await waitFor(() => expect(asked().age).toBe('48'));
  });

  it('come page by page', async () => {
    const { actor, asked } = await open([postRow(1)], '/posts?sort=likes', 120);
    expect(screen.getByText('1 to 50 of 120')).toBeTruthy();
    expect(button('Previous').disabled).toBe(true);
    await actor.click(button('Next'));
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'likes', offset: '50' }));
    await actor.click(button('Likes'));
    await waitFor(() => expect(asked()).toMatchObject({ offset: '0', order: 'asc' }));
  });

  it('that a link names are shown alone, and told to be so', async () => {
    const ids = [postId(1), postId(2)].join(',');
    const { actor, asked } = await open([postRow(2), postRow(1)], `/posts?ids=${ids}&title=posts+with+%23pottery`);
    expect(screen.getByText('Only 2 posts: posts with #pottery')).toBeTruthy();
    expect(asked().ids).toBe(ids);
    await actor.click(button('Show all posts'));
    await waitFor(() => expect(asked().ids).toBeUndefined());
    expect(place()).toBe('/posts');
  });

  it.each([
    ['with replies leads to them', 3, 1],
    ['without replies leads to none', 0, 0],
  ])('one that a link names %s', async (_, replies, links) => {
    await open([postRow(1, { replies })], `/posts?ids=${postId(1)}`);
    const found = screen.queryAllByRole('link', { name: /^Go to its replies/ });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      Array(links).fill('https://www.threads.com/@slow.bread/post/1'),
    );
  });
});

describe('where there is no post', () => {
  it('the way to connect an account stands', async () => {
    await open([]);
    expect(screen.getByText('No posts yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Settings' })).toBeTruthy();
  });

  it('a search leaves the space after a word to who is still typing', async () => {
    const { actor } = await open([postRow(1)]);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search posts' });
    await actor.type(box, 'rye ');
    await waitFor(() => expect(place()).toBe('/posts?search=rye'));
    expect(box.value).toBe('rye ');
    await actor.type(box, 'bread');
    await waitFor(() => expect(place()).toBe('/posts?search=rye+bread'));
  });

  it('a search keeps what was chosen since it was typed', async () => {
    const { actor } = await open([postRow(1)]);
    await actor.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'rye');
    await actor.selectOptions(screen.getByLabelText('Figures at an age'), '24');
    await waitFor(() => expect(place()).toBe('/posts?search=rye&age=24'));
  });

  it('a search can be cleared', async () => {
    const { actor } = await open([], '/posts?search=kiln');
    expect(screen.getByText('No post contains "kiln"')).toBeTruthy();
    await actor.click(button('Clear search'));
    expect(place()).toBe('/posts');
  });

  it('a failure says so, and is tried again', async () => {
    const api = new FakeApi().refuse(listPosts, { message: 'Out of order' });
    const { actor } = renderScreen(<PostsPage />, api, { address: '/posts' });
    expect(await screen.findByText('The posts could not be loaded')).toBeTruthy();
    api.on(listPosts, () => postPage([postRow(1)]));
    await actor.click(button('Retry'));
    expect(await screen.findByText('Loaf number 1')).toBeTruthy();
  });
});

describe('a comparison', () => {
  const curve = (n: number) => ({
    postId: postId(n),
    values: [1, 2, 3, null, 5, 6, 7].map((value) => value && value * n),
  });
  const typical = { low: [1, 1, 2, 2, 3, 3, 4], median: [2, 2, 3, 3, 4, 4, 5], high: [4, 5, 6, 7, 8, 9, 9], posts: 23 };

  it('takes up to four posts, kept in the address', async () => {
    const { actor } = await open([5, 4, 3, 2, 1].map((n) => postRow(n)));
    for (const n of [5, 4, 3, 2]) await actor.click(screen.getByLabelText(`Compare: Loaf number ${n}`));
    expect(screen.getByLabelText<HTMLInputElement>('Compare: Loaf number 1').disabled).toBe(true);
    expect(address().get('posts')).toBe([5, 4, 3, 2].map(postId).join(','));
    await actor.click(screen.getByLabelText('Compare: Loaf number 4'));
    expect(screen.getByText('3 posts ticked')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Compare: Loaf number 1').disabled).toBe(false);
    await actor.click(button('Clear'));
    expect(place()).toBe('/posts');
  });

  it('are ticked by a link of before, whose name for them is now that of the comparison of periods', async () => {
    await open(undefined, `/posts?compare=${postId(3)}`);
    expect(screen.getByText('1 post ticked')).toBeTruthy();
  });

  it('shows how the posts grew, before the range that is usual', async () => {
    const { api, actor } = await open(undefined, `/posts?posts=${postId(3)},${postId(1)}`);
    api.on(comparePosts, () => ({ measure: 'views', curves: [curve(3), curve(1)], typical }));
    await actor.click(button('Compare'));
    expect(await screen.findByText('1 Loaf number 3')).toBeTruthy();
    expect(screen.getByText(/The grey band is the usual range of 23 posts/)).toBeTruthy();
    await actor.click(button('Show as table'));
    const table = screen.getByRole('table', { name: 'Views of the chosen posts by age' });
    expect(within(table).getByRole('columnheader', { name: 'Age' })).toBeTruthy();
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      '1 h',
      '3 h',
      '6 h',
      '12 h',
      '24 h',
      '2 d',
      '7 d',
    ]);
    expect(cells(rows[3] as HTMLElement)).toEqual(['–', '–', '2', '7']);

    api.on(comparePosts, () => ({ measure: 'likes', curves: [curve(3)], typical: null }));
    await actor.selectOptions(screen.getByLabelText('Compare by'), 'Likes');
    expect(await screen.findByText(/There are too few posts of the same age/)).toBeTruthy();
    expect(api.callsOf(comparePosts).map(({ query }) => query.get('measure'))).toEqual(['views', 'likes']);
  });
});

describe('a file', () => {
  /** As many posts as are asked for, two on a page. */
  const paged = (posts: PostRow[]) =>
    new FakeApi().on(listPosts, ({ query }) => {
      const offset = Number(query.get('offset'));
      return postPage(posts.slice(offset, offset + 2), posts.length);
    });

  it('holds every post that matches, told page by page, and runs no formula', async () => {
    const saved = catchSavedFile();
    const posts = [1, 2, 3, 4, 5].map((n) => postRow(n, n === 4 ? { text: '=HYPERLINK("x")' } : {}));
    const api = paged(posts);
    const { actor } = renderScreen(<PostsPage />, api, { address: '/posts?search=loaf' });
    await screen.findByText('Loaf number 1');
    const release = api.hold(listPosts);
    await actor.click(button('Save as CSV'));
    expect(button('Saving...').disabled).toBe(true);
    release();
    await screen.findByRole('button', { name: 'Save as CSV' });
    const lines = (await saved.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1 + 5);
    expect(lines[0]).toContain('Published (UTC),Account');
    expect(lines[4]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(saved.name()).toMatch(/^threads-mastery-posts-\d{4}-\d\d-\d\d\.csv$/);
    const calls = api.callsOf(listPosts).slice(1);
    expect(calls.map(({ query }) => [query.get('offset'), query.get('search')])).toEqual([
      ['0', 'loaf'],
      ['2', 'loaf'],
      ['4', 'loaf'],
    ]);
  });

  it('as JSON says at which age its figures stand, and how they are computed', async () => {
    const saved = catchSavedFile();
    const { actor } = renderScreen(<PostsPage />, paged([postRow(1)]), { address: '/posts?age=24' });
    await screen.findByText('Loaf number 1');
    await actor.click(button('Save as JSON'));
    await waitFor(() => expect(saved.name()).toMatch(/^threads-mastery-posts-24h-.*\.json$/));
    const { figuresAtHours, definitions, posts } = JSON.parse(await saved.text());
    expect(figuresAtHours).toBe(24);
    expect(definitions.engagement.formula).toContain('Likes');
    expect(posts).toEqual([postRow(1)]);
  });

  it('that cannot be made says so', async () => {
    const { api, actor } = await open();
    api.refuse(listPosts, { message: 'Out of order' });
    await actor.click(button('Save as JSON'));
    expect(await findToast('Export Failed')).toBe('Out of order');
  });
});
