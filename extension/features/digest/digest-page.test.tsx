import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type Digest, getDigest } from '#shared/briefing/digest';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../components/testing/render-screen.tsx';
import { DigestPage } from './digest-page.tsx';

const account = { id: '0190a000-0000-7000-8000-0000000000d1', username: 'ada', isSandbox: false };
const digest: Digest = {
  week: '2026-11-23',
  madeAt: '2026-11-23T07:00:00.000Z',
  timeZone: 'Europe/Berlin',
  accounts: [
    {
      account,
      ...{ from: '2026-11-15', to: '2026-11-21', against: { from: '2026-11-08', to: '2026-11-14' } },
      cards: [
        { name: 'views', value: 2100, before: 1800 },
        { name: 'likes', value: 90, before: 100 },
        { name: 'replies', value: 10, before: 10 },
        { name: 'reposts', value: 5, before: 5 },
        { name: 'quotes', value: 1, before: null },
        { name: 'followers', value: null, before: null },
      ],
      days: [
        { day: '2026-11-15', views: 1200 },
        { day: '2026-11-16', views: null },
      ],
      best: { id: '0190a000-0000-7000-8000-0000000000d2', title: 'Which glaze would you take?', views: 900 },
    },
  ],
  waiting: 3,
  whyNotWaiting: null,
  next: null,
  toDo: null,
};
type Answer = z.output<typeof getDigest.response>;
const answer: Answer = {
  digest,
  weeks: ['2026-11-23', '2026-11-16'],
  ...{ due: '2026-11-23', next: '2026-11-30', hasAccount: true, isOn: true },
};
const open = (changes: Partial<Answer> = {}) => {
  const api = new FakeApi().on(getDigest, () => ({ ...answer, ...changes }));
  return { api, ...renderScreen(<DigestPage />, api) };
};
/** A line without what links do to its text. */
const line = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

describe('the weekly digest', () => {
  it('tells the week in a few lines, each figure a link to its proof', async () => {
    open();
    expect(await line('Views')).toBe('2,100, 300 more than the 1,800 of the week before.');
    expect(await line('Engagement')).toBe('106. The week before is not known.');
    expect(await line('Followers')).toBe('not known: too few of these days were read. See which.');
    expect(await line('Best post')).toBe('“Which glaze would you take?”, 900 views.');
    expect(await line('Waiting')).toBe('3 replies wait for your answer.');
    const proof = screen.getByRole('link', { name: '2,100' }).getAttribute('href');
    expect(proof).toBe(`/reports/build?account=${account.id}&from=2026-11-15&to=2026-11-21`);
    expect(screen.getByRole('list', { name: 'Views by day' }).textContent).toBe('1.2KSun–Mon');
  });

  it.each([
    [238, 'answer the oldest questions among the 238 replies that wait. In your posts', 'the 238 replies that wait'],
    [1, 'answer the reply that waits. In your posts', 'the reply that waits'],
  ])('with no advice from the posts, and %s waiting, the thing to do is to answer', async (waiting, words, link) => {
    open({ digest: { ...digest, waiting } });
    expect(await line('To do')).toContain(words);
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/reports/engagement');
  });

  it.each([
    [3, '3 replies wait for your answer.'],
    [0, 'nobody waits for your answer.'],
  ])('with %s waiting it says which replies that rests on while others are unread', async (waiting, words) => {
    open({ digest: { ...digest, waiting, readSoFar: { discussed: 87, unread: 68 } } });
    expect(await line('Waiting')).toBe(`of the replies read so far (19 of 87 posts), ${words}`);
  });

  it('without advice or anybody waiting says that there is none', async () => {
    open({ digest: { ...digest, waiting: 0 } });
    expect(await line('To do')).toBe('nothing stands out beyond chance yet, so there is no advice. What was compared.');
  });

  it('until the first one shows the week so far, beside as many days before, and when the first comes', async () => {
    const [week] = digest.accounts;
    const days = { from: '2026-11-23', to: '2026-11-25', against: { from: '2026-11-20', to: '2026-11-22' } };
    open({ digest: null, weeks: [], soFar: { ...digest, accounts: week ? [{ ...week, ...days }] : [] } });
    expect(await screen.findByRole('heading', { name: 'This week so far' })).toBeTruthy();
    expect(await line('Views')).toBe('2,100, 300 more than the 1,800 of the 3 days before.');
    expect(await line('Engagement')).toBe('106. The 3 days before are not known.');
    expect(screen.getByText(/^Your first digest comes on Monday, November 30, at 8:00/)).toBeTruthy();
  });

  it('says why its days are not those of the time zone', async () => {
    open();
    expect(await screen.findByText(/Nov 15 – 21, 2026 against .* Threads counts days in Pacific time/)).toBeTruthy();
  });

  it('opens an earlier week, and keeps it in the address', async () => {
    const { api, actor } = open();
    await actor.selectOptions(await screen.findByRole('combobox', { name: 'Week' }), 'Nov 16, 2026');
    expect(place()).toBe('/?week=2026-11-16');
    expect(api.callsOf(getDigest).at(-1)?.query.get('week')).toBe('2026-11-16');
  });

  it('says why this Monday has none', async () => {
    open({ due: '2026-11-30', next: '2026-12-07' });
    expect(await screen.findByText(/There is no digest of Monday, November 30/)).toBeTruthy();
  });

  it.each([
    [{ hasAccount: false }, 'No account is connected'],
    [{ isOn: false }, 'Performance Analytics is off'],
    [{}, 'Your first digest comes on Monday, November 30'],
  ])('without any says what to do: %o', async (changes, title) => {
    open({ digest: null, weeks: [], ...changes });
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('says so where it cannot be loaded', async () => {
    const api = new FakeApi().refuse(getDigest, { code: 'internal', message: 'It broke' });
    renderScreen(<DigestPage />, api);
    expect(await screen.findByText('The digest could not be loaded')).toBeTruthy();
  });
});
