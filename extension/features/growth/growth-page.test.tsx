import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Goal, type Growth, getGrowth, removeGoal, setGoal } from '#shared/analytics/growth';
import { listThreadsAccounts } from '#shared/threads';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, place, renderScreen } from '../../components/testing/render-screen.tsx';
import { GrowthPage } from './growth-page.tsx';
import { fullGrowth, youngGrowth } from './testing/growth-samples.ts';

const serverWith = (growth: Growth) => new FakeApi().on(getGrowth, () => growth).on(listThreadsAccounts, () => []);
const nothing: Growth = { ...youngGrowth, source: 'none', account: null, total: null, days: [] };
const goal: Goal = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  metric: 'followers',
  target: 5000,
  by: null,
  setAt: '2026-11-20T10:00:00.000Z',
};

describe('the page of growth', () => {
  it('answers in a sentence with what it is made of', async () => {
    renderScreen(<GrowthPage />, serverWith(fullGrowth));
    expect(await screen.findByText('@ada: +182 followers (+9.1%) in the 30 days to Nov 21, 6.1 a day.')).toBeTruthy();
    expect(
      screen.getByText(
        'Weeks with 5–7 posts ended with 16 more than weeks with 1–2 posts (80%: +7 to +25); whether the posts were the reason is not known.',
      ),
    ).toBeTruthy();
    for (const chip of ['↑ growing', '4.1 per 1,000 views', '28 of 30 days read'])
      expect(screen.getByText(chip)).toBeTruthy();
    expect(screen.getByText(/Tracking since May 5, 2026\./)).toBeTruthy();
    expect(screen.getByText(/\+150 in Sep 23 – Oct 22, 2026/)).toBeTruthy();
  });

  it('tells gaps, days that stand out, the rhythm, and the outlook with its record', async () => {
    renderScreen(<GrowthPage />, serverWith(fullGrowth));
    expect(await screen.findByText(/Nothing was read for 2 days .*: \+14 over the gap/)).toBeTruthy();
    expect(screen.getByText('On days with 2 posts, most viewed first:')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How I glaze' })).toBeTruthy();
    expect(screen.getByText(/^What you do: 4 posts in your median week, 2 to 7/)).toBeTruthy();
    expect(
      screen.getByText(/^What went with it: weeks with 5–7 posts ended with \+38 \(80%: \+32 to \+44, 12 weeks\)/),
    ).toBeTruthy();
    expect(screen.getByText(/^What is not known: whether posting more brings followers/)).toBeTruthy();
    expect(screen.getByText('2,270 to 2,430')).toBeTruthy();
    expect(
      screen.getByText(
        'Of 6 earlier four-week ranges, 5 held what came. Their middle was off by 20 followers on average, the line “last 4 weeks go on” by 28.',
      ),
    ).toBeTruthy();
  });

  it('says of a young account what will be here, why not yet, and when', async () => {
    renderScreen(<GrowthPage />, serverWith(youngGrowth));
    const when = await screen.findAllByText(/From Nov 23, 2026, when 2 readings are read: 1 of 2 so far\./);
    expect(when).toHaveLength(2);
    expect(screen.getByText(/From Dec 6, 2026, when 14 days are read: 0 of 14 so far\./)).toBeTruthy();
    expect(screen.getByText(/From Jan 17, 2027, when 8 weeks are read: 0 of 8 so far\./)).toBeTruthy();
  });

  it.each([
    ['none', 'No account is connected'],
    ['off', 'Performance Analytics is off'],
  ] as const)('where the source is %s it says "%s", and leads to the settings', async (source, title) => {
    const { actor } = renderScreen(<GrowthPage />, serverWith({ ...nothing, source }));
    expect(await screen.findByText(title)).toBeTruthy();
    await actor.click(
      screen.getByRole('link', { name: source === 'off' ? 'Turn it on in Settings' : 'Go to Settings' }),
    );
    expect(place()).toBe('/settings');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const api = new FakeApi().refuse(getGrowth, { message: 'The figures rest' });
    const { actor } = renderScreen(<GrowthPage />, api);
    expect(await screen.findByText(/The figures rest/)).toBeTruthy();
    api.on(getGrowth, () => fullGrowth);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/@ada/)).toBeTruthy();
  });

  it('keeps period, range and comparison in the address', async () => {
    const api = serverWith(fullGrowth);
    const { actor } = renderScreen(<GrowthPage />, api, { address: '/reports/growth?compare=year' });
    await actor.click(await screen.findByRole('button', { name: '90 days' }));
    await waitFor(() => expect(place()).toContain('period=90d'));
    await actor.click(screen.getByRole('button', { name: 'Custom' }));
    await actor.clear(screen.getByLabelText('First day'));
    await actor.type(screen.getByLabelText('First day'), '2026-11-30');
    await actor.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('The first day comes after the last')).toBeTruthy();
    await actor.clear(screen.getByLabelText('First day'));
    await actor.type(screen.getByLabelText('First day'), '2026-11-01');
    await actor.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(place()).toContain('from=2026-11-01&to=2026-11-21'));
    expect(place()).not.toContain('period');
    const asked = api.callsOf(getGrowth).at(-1);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ compare: 'year', from: '2026-11-01', to: '2026-11-21' });
  });
});

describe('a goal', () => {
  const reach = {
    isReached: false,
    earliest: '2027-01-14',
    latest: '2027-03-30',
    chance: 0.98,
    chanceBy: null,
    neededPerWeek: null,
  };

  it('is set, and refused where it is no number', async () => {
    const api = serverWith(fullGrowth).on(setGoal, () => goal);
    const { actor } = renderScreen(<GrowthPage />, api);
    await actor.click(await screen.findByRole('button', { name: 'Set goal' }));
    expect(await screen.findByText('Enter a whole number')).toBeTruthy();
    await actor.type(screen.getByLabelText('Followers to reach'), '5000');
    api.on(getGrowth, () => ({ ...fullGrowth, goal, reach }));
    await actor.click(screen.getByRole('button', { name: 'Set goal' }));
    expect(await screen.findByText('You would reach 5,000 between Jan 14, 2027 and Mar 30, 2027 (80%)')).toBeTruthy();
    expect(api.callsOf(setGoal)[0]?.body).toEqual({ metric: 'followers', target: 5000, by: null });
  });

  it('is removed, and comes back', async () => {
    const api = serverWith({ ...fullGrowth, goal, reach })
      .on(removeGoal, () => ({ deleted: 1 }))
      .on(setGoal, () => goal);
    const { actor } = renderScreen(<GrowthPage />, api);
    await actor.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await findToast('Goal removed')).toBeTruthy();
    expect(api.callsOf(removeGoal)).toHaveLength(1);
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsOf(setGoal)[0]?.body).toMatchObject({ target: 5000, by: null }));
  });

  it('has a pace where it has a day', async () => {
    const wanted = { ...goal, by: '2027-02-01' };
    renderScreen(
      <GrowthPage />,
      serverWith({ ...fullGrowth, goal: wanted, reach: { ...reach, chanceBy: 0.34, neededPerWeek: 273.4 } }),
    );
    expect(
      await screen.findByText(
        'By Feb 1, 2027 it needs 274 net followers a week. 34% of the courses that your weeks allow do.',
      ),
    ).toBeTruthy();
  });
});
