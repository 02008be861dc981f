import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getForecasts } from '#shared/analytics/forecasts';
import { getPerformance } from '#shared/analytics/performance';
import { comparePosts } from '#shared/analytics/post-figures';
import { seeEvents, switchWatch } from '#shared/analytics/watches';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { findToast, renderScreen } from '../../../components/testing/render-screen.tsx';
import { linkTargets } from '../../../lib/links/link-targets.ts';
import { postId } from '../testing/figure-samples.ts';
import { openPerformance } from '../testing/open-performance.tsx';
import { followedPost, reportCard, watchEvent } from '../testing/performance-samples.ts';
import { PerformancePage } from './performance-page.tsx';

const bread = followedPost(1, {
  ...{ text: 'Rye at last', multiple: 3.1, percentile: 97, standing: 'above', surprise: 2.2, isBreakout: true },
  ...{ repliesWaiting: 2, nextReadingAt: '2126-11-20T12:00:00.000Z' },
  expected: [
    { horizon: 24, age: 6, range: { low: 800, mid: 1200, high: 2400 }, reason: null, posts: 20 },
    { horizon: 168, age: 6, range: null, reason: 'too_wide', posts: 20 },
  ],
});

describe('the newest posts', () => {
  it('are summed up in a sentence, and each stands beside what is usual', async () => {
    await openPerformance({ posts: [bread, followedPost(2)] });
    expect(
      screen.getByText(/“Rye at last” does better than usual: 3\.1× the usual views at 6 h\. 1 of 2 compared/),
    ).toBeTruthy();
    expect(screen.getByText('2 replies wait under these posts')).toBeTruthy();
    expect(screen.getByText('Grey band: your usual views at each age')).toBeTruthy();
    const [row] = screen.getAllByRole('listitem');
    const text = row?.textContent ?? '';
    for (const part of [
      'Breakout',
      '2 replies wait',
      'above 97% of 20 posts',
      'read again at',
      '24 h: 800 to 2.4K expected',
      '7 d: no range: your posts differ too much',
    ])
      expect(text).toContain(part);
    expect(screen.getAllByRole('img', { name: '300 views so far: 100 at 1 h, 200 at 3 h, 300 at 6 h' })).toHaveLength(
      2,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Figures of: Rye at last' });
    expect(link.getAttribute('href')).toContain(`/posts?ids=${postId(1)}`);
  });

  it.each([
    [80, 240, 300, '24 h: 300, outside 80 to 240'],
    [1800, 2400, 2300, '24 h: 2.3K, in 1.8K to 2.4K'],
    [1800, 2400, 2430, '24 h: 2,430, outside 1,800 to 2,400'],
    [2100, 2100, 2151, '24 h: 2,151, about 2,100 expected'],
    [2100, 2100, null, '24 h: about 2,100 expected'],
  ])('that had their day say whether %i to %i held, in words that do not contradict', async (low, high, had, text) => {
    const expected = [
      { horizon: 24 as const, age: 6 as const, range: { low, mid: low, high }, reason: null, posts: 20 },
    ];
    await openPerformance({ posts: [followedPost(1, { values: [1, 2, 3, 4, had, null, null], expected })] });
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(text);
  });

  it('are shown by standing where a chip is pressed', async () => {
    const { actor } = await openPerformance({ posts: [bread, followedPost(2), followedPost(3)] });
    await actor.click(screen.getByRole('button', { name: '2 as usual' }));
    expect(screen.queryByText('Rye at last')).toBeNull();
    await actor.click(screen.getByRole('button', { name: '2 as usual' }));
    expect(screen.getByText('Rye at last')).toBeTruthy();
  });

  it('are sorted newest first on a press, which stands in the address', async () => {
    const newer = followedPost(2, { publishedAt: '2026-11-20T09:00:00.000Z' });
    const { actor, address } = await openPerformance({ posts: [bread, newer] });
    const first = () => screen.getAllByRole('listitem')[0]?.textContent;
    expect(first()).toContain('Rye at last');
    await actor.click(screen.getByRole('button', { name: 'Newest first' }));
    expect(first()).not.toContain('Rye at last');
    expect(address()).toEqual({ order: 'newest' });
    await actor.click(screen.getByRole('button', { name: 'Most surprising first' }));
    expect(first()).toContain('Rye at last');
    expect(address()).toEqual({});
  });

  it('are compared with each other where they are ticked, which stands in the address', async () => {
    const { actor, address, api } = await openPerformance({ posts: [bread, followedPost(2)] });
    await actor.click(screen.getByRole('checkbox', { name: 'Compare: Rye at last' }));
    expect(address()).toEqual({ posts: postId(1) });
    await actor.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(api.callsOf(comparePosts)[0]?.query.get('ids')).toBe(postId(1)));
  });

  it('are all normal, or none, or not yet to be compared', async () => {
    await openPerformance({ posts: [followedPost(2), followedPost(3)] });
    expect(screen.getByText(/All 2 compared posts of the last 72 hours are normal/)).toBeTruthy();
  });

  it('say what will be here, why not yet, and when, below the floor', async () => {
    const unknown = {
      multiple: null,
      multipleAge: null,
      percentile: null,
      comparedWith: null,
      atAge: null,
      standing: null,
      surprise: null,
    };
    const floor = { have: 3, needed: 8, by: '2026-12-03', postsAWeek: 4 };
    await openPerformance({ posts: [followedPost(1, unknown)], typical: null, floor });
    expect(screen.getByText('One post in the last 72 hours, and none can be compared yet.')).toBeTruthy();
    expect(screen.getByText('Last 72 hours, newest first')).toBeTruthy();
    expect(
      screen.getByText(
        /from 8 posts that were read a day after publication: 3 so far, 5 to go\. At your pace of 4 posts a week that is about Dec 3\./,
      ),
    ).toBeTruthy();
  });
});

describe('watches', () => {
  const watches = [{ kind: 'breakout' as const, isOn: true, fired: 8, held: 3, notHeld: 2, open: 3 }];

  it('say what they look for, and how often that was right', async () => {
    await openPerformance({ watches });
    const card = screen.getByRole('heading', { name: 'Watch' }).closest('section') as HTMLElement;
    expect(within(card).getByText('Flagged 8 posts: 3 of 5 held, 3 too early to tell')).toBeTruthy();
    expect(
      within(card).getByText(/Each watch flags a post only once, and later tells you whether it was right\.$/),
    ).toBeTruthy();
    expect(within(card).getByText(/3\.1× at 6 h and 2\.4× at 7 d held; 1\.6× at 7 d did not/)).toBeTruthy();
  });

  it('are switched off at once, and on again where the server refuses', async () => {
    const { api, actor } = await openPerformance({ watches });
    const toggle = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Breakout' });
    const release = api.on(switchWatch, () => ({ kind: 'breakout', isOn: false })).hold(switchWatch);
    await actor.click(toggle());
    expect(toggle().checked).toBe(false);
    release();
    await waitFor(() => expect(api.callsOf(switchWatch)[0]?.body).toEqual({ kind: 'breakout', isOn: false }));
    api.refuse(switchWatch, { message: 'Not now' });
    await actor.click(toggle());
    expect(await findToast('Not Switched')).toBe('Not now');
    expect(toggle().checked).toBe(false);
  });

  it('are where the popup leads', async () => {
    await openPerformance({ events: [watchEvent(1)] }, linkTargets.watchNotes);
    expect(document.activeElement?.textContent).toBe('1 new');
  });

  it('list what they flagged, which is no note of the user, is seen by looking at it, and the icon follows', async () => {
    const showUnseen = vi.fn();
    const events = [
      watchEvent(1),
      watchEvent(2, {
        kind: 'sinking',
        isSeen: true,
        isSettled: true,
        held: true,
        figures: { ...watchEvent(2).figures, multiple: 0.6, multipleBefore: 1.4, ageBefore: 1 },
      }),
    ];
    const { api } = await openPerformance({ events }, '/performance', { showUnseen });
    const flagged = screen.getByRole('region', { name: 'What was flagged' });
    expect(flagged.textContent).not.toMatch(/\bnote/);
    expect(screen.getByText(/0\.6× the usual views at 6 h, down from 1\.4× at 1 h/)).toBeTruthy();
    await waitFor(() => expect(api.callsOf(seeEvents)).toHaveLength(1));
    expect(api.callsOf(seeEvents)[0]?.body).toEqual({ ids: [events[0]?.id] });
    await waitFor(() => expect(showUnseen).toHaveBeenCalledWith(expect.any(String), 0));
    // As long as the page is open, also once it was read again.
    await waitFor(() => expect(api.callsOf(getPerformance).length).toBeGreaterThan(1));
    expect(screen.getByRole('heading', { name: '1 new' })).toBeTruthy();
  });
});

describe('the record', () => {
  it('is too small to tell anything at first', async () => {
    await openPerformance();
    expect(await screen.findByText(/Too few to tell \(0 of 30\)/)).toBeTruthy();
  });

  it('fills no earlier than posts can be compared', async () => {
    await openPerformance({ typical: null, floor: { have: 0, needed: 8, by: '2026-12-03', postsAWeek: 7 } });
    expect(await screen.findByText(/forecasts can be made, that is about Dec 10\./)).toBeTruthy();
  });

  it('says in plain words how often forecasts held, beside a guess, and the exact terms to who asks', async () => {
    const line = {
      ranges: 60,
      posts: 20,
      inside: 49,
      share: { value: 49 / 60, low: 0.75, high: 0.87 },
      width: 3.2,
      naive: { share: 0.8, width: 6.1 },
      skill: 0.4,
    };
    const { api, actor } = await openPerformance();
    api.on(getForecasts, () => ({
      card: reportCard({
        overall: line,
        byAge: [
          { age: 1, ...line },
          { age: 3, ...reportCard().overall, ranges: 12 },
        ],
      }),
      forecasts: [],
    }));
    renderScreen(<PerformancePage />, api, { address: '/performance' });
    expect(
      await screen.findByText(
        '49 of the last 60 ranges held, 82%. A typical one says 100 to 320; a guess by your usual posts says 100 to 610. They erred 40% less than that guess.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('too few to tell (12 of 30)')).toBeTruthy();
    expect(screen.getAllByText(/Of 10 forecasts, 8 should hold/).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/pinball|median range|interval/);
    const asks = screen.getAllByRole('button', { name: 'About how forecasts are judged' }).at(-1) as HTMLElement;
    await actor.click(asks);
    expect(screen.getByText(/pinball loss/)).toBeTruthy();
  });
});

it('the record has no table as long as no row of it can be told', async () => {
  const few = { ...reportCard().overall, ranges: 18 };
  const { api } = await openPerformance();
  api.on(getForecasts, () => ({
    card: reportCard({ overall: { ...few, ranges: 74, inside: 54 }, byAge: [{ age: 1, ...few }] }),
    forecasts: [],
  }));
  renderScreen(<PerformancePage />, api, { address: '/performance' });
  expect(await screen.findByText(/From 30 forecasts on, each age of a post gets a row/)).toBeTruthy();
  expect(screen.queryByRole('table', { name: /How often forecasts held/ })).toBeNull();
});

describe('without figures', () => {
  it('the page leads to Settings, where an account is connected', async () => {
    await openPerformance({ accounts: [], account: null });
    expect(screen.getByRole('link', { name: 'Go to Settings' })).toBeTruthy();
  });

  it('it says that analytics are turned off, and leads to their switch', async () => {
    await openPerformance({ account: null, isOn: false });
    const link = screen.getByRole('link', { name: 'Turn it on in Settings' });
    expect(link.getAttribute('href')).toBe(linkTargets.performanceAnalytics);
  });

  it('it says what went wrong, and tries again', async () => {
    const api = new FakeApi().refuse(getPerformance, { message: 'Too many figures are being read' });
    renderScreen(<PerformancePage />, api);
    expect(await screen.findByText('Too many figures are being read')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
