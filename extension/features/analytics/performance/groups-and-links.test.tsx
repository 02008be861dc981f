import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compareGroups, getPerformance } from '#shared/analytics/performance';
import { renderScreen } from '../../../components/testing/render-screen.tsx';
import { postId } from '../testing/figure-samples.ts';
import { openPerformance } from '../testing/open-performance.tsx';
import { ACCOUNT, groupsOf } from '../testing/performance-samples.ts';
import { PerformancePage } from './performance-page.tsx';

describe('two groups', () => {
  it('are told with their medians, the interval, and how many posts', async () => {
    await openPerformance();
    const told =
      'Questions: median 240, 9 posts (1 more not read at that age). No questions: median 140, 9 posts (1 more not read at that age). Difference +100 (80%: +60 to +140) in these posts. That may still be chance';
    expect(await screen.findByText(new RegExp(told.replace(/[()+.]/g, '\\$&')))).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Questions: 9 posts, median 240' })).toBeTruthy();
  });

  it('are told apart beyond chance where the report claims it, and only there', async () => {
    const { a } = groupsOf();
    const effect = { name: 'question', posts: 60, lift: 0.22, low: 0.05, high: 0.4, isClaimed: true, postIds: [] };
    const { api } = await openPerformance();
    api.on(compareGroups, () => groupsOf({ a: { ...a, effect } }));
    renderScreen(<PerformancePage />, api, { address: '/performance' });
    const claim = /Beyond chance, over all your posts: Questions went with \+22% engagement \(80%: \+5% to \+40%\)\.$/;
    expect(await screen.findByText(claim)).toBeTruthy();
  });

  it('are told by format at first where hardly any post asks a question, and by nothing else once that is chosen', async () => {
    const { a, b } = groupsOf();
    const choices = [{ value: 'IMAGE', name: 'Photo', posts: 9 }];
    const groupsBy = (by: string | null) =>
      by === 'question'
        ? groupsOf({ a: { ...a, posts: 1 }, b: { ...b, posts: 17 }, difference: null })
        : groupsOf({ a: { ...a, name: 'Photo' }, b: { ...b, name: 'All others' }, choices });
    const { api, actor, address } = await openPerformance({}, '/performance', {}, groupsBy);
    expect(await screen.findByText(/Photo: median 240, 9 posts/)).toBeTruthy();
    const by = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compare by' });
    expect(by.value).toBe('format');
    expect(api.callsOf(compareGroups).map(({ query }) => query.get('by'))).toEqual(['question', 'format']);
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Measured by' }), 'Replies at 24 h');
    expect(address()).toEqual({ by: 'format', measure: 'replies' });
    await actor.selectOptions(by, 'Question or not');
    expect(await screen.findByText(/Too few to see a difference.* Questions: 1 post\./)).toBeTruthy();
    expect(address()).toEqual({ by: 'question', measure: 'replies' });
  });

  it.each([9, 1])('are asked for once where both have posts enough, and where no others could (%i)', async (posts) => {
    const { a } = groupsOf();
    const { api } = await openPerformance({}, '/performance', {}, () => groupsOf({ a: { ...a, posts } }));
    expect(await screen.findByText(/Questions: median 240/)).toBeTruthy();
    expect(api.callsOf(compareGroups)).toHaveLength(1);
  });

  it('are others where another choice is made, which stands in the address', async () => {
    const choices = [
      { value: 'clay', name: '#clay', posts: 12 },
      { value: 'tea', name: '#tea', posts: 9 },
    ];
    const { api, actor, address } = await openPerformance();
    api.on(compareGroups, () => groupsOf({ a: { ...groupsOf().a, name: '#clay' }, choices, difference: null }));
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Compare by' }), 'Tag');
    await actor.selectOptions(await screen.findByRole('combobox', { name: 'Second group' }), '#tea (9)');
    await actor.click(screen.getByRole('button', { name: '90 days' }));
    expect(address()).toEqual({ by: 'tag', b: 'tea', period: '90d' });
    expect(
      await screen.findByText(
        /Too few to see a difference: it takes 8 posts in each\. #clay: 9 posts\. .* 2 posts more have no figures of that age\. .* counts a day later/,
      ),
    ).toBeTruthy();
    await waitFor(() =>
      expect(Object.fromEntries(api.callsOf(compareGroups).at(-1)?.query ?? [])).toMatchObject({
        account: ACCOUNT,
        by: 'tag',
        b: 'tea',
        period: '90d',
      }),
    );
  });
});

describe('the period of groups and links', () => {
  it('is one choice, of days of one’s own or what they are compared with, kept in the address', async () => {
    const { api, actor, address } = await openPerformance({}, '/performance?from=2026-10-01&to=2026-10-31');
    const asked = { from: '2026-10-01', to: '2026-10-31', compare: 'before' };
    await waitFor(() =>
      expect(Object.fromEntries(api.callsOf(compareGroups).at(-1)?.query ?? [])).toMatchObject(asked),
    );
    expect(Object.fromEntries(api.callsOf(getPerformance).at(-1)?.query ?? [])).toMatchObject(asked);
    await actor.selectOptions(
      screen.getByRole('combobox', { name: 'Comparison' }),
      'Compared with the same weeks last year',
    );
    expect(address()).toEqual({ from: '2026-10-01', to: '2026-10-31', compare: 'year' });
    await waitFor(() => expect(api.callsOf(getPerformance).at(-1)?.query.get('compare')).toBe('year'));
    await actor.click(screen.getByRole('button', { name: '7 days' }));
    expect(address()).toEqual({ period: '7d', compare: 'year' });
  });

  it('has the figures of the days that it is compared with beside it', async () => {
    const earlier = {
      ...{ from: '2026-09-22', to: '2026-10-21', a: { posts: 12, median: 220 }, b: { posts: 14, median: 160 } },
      difference: { value: 60, low: 10, high: 110 },
    };
    const { api } = await openPerformance();
    api.on(compareGroups, () => groupsOf({ against: earlier }));
    renderScreen(<PerformancePage />, api, { address: '/performance' });
    expect(
      await screen.findByText(
        'In Sep 22 – Oct 21, 2026: medians 220 and 160, difference +60 (80%: +10 to +110), 12 posts and 14 posts.',
      ),
    ).toBeTruthy();
  });
});

it('links have their clicks for a thousand views, and what belongs to no post is said', async () => {
  const ledger = {
    ...{ from: '2026-10-21', to: '2026-11-19', days: 29, of: 30, clicks: 20, unattributed: 5, addresses: 2 },
    against: { from: '2026-09-21', to: '2026-10-20', clicks: 14 },
    links: [
      {
        url: 'https://shop.example/one',
        clicks: 15,
        posts: 2,
        postIds: [postId(1), postId(2)],
        views: 3000,
        perThousand: 5,
      },
      { url: 'https://me.example', clicks: 5, posts: 0, postIds: [], views: 0, perThousand: null },
    ],
  };
  await openPerformance({ ledger });
  expect(
    screen.getByText(
      '20 clicks in all, 14 in Sep 21 – Oct 20, 2026. Most for its views: shop.example/one, 5 per 1,000 views.',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/clicks are known for 29 of 30\. Unattributed: 5 clicks/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /2 posts/ })).toBeTruthy();
  expect(screen.getByText('none known')).toBeTruthy();
});
