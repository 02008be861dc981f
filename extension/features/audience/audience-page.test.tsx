import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Audience, audienceSchema, getAudience } from '#shared/analytics/audience';
import { getReadReplies } from '#shared/analytics/reply-texts';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { renderScreen } from '../../components/testing/render-screen.tsx';
import { audienceCsv } from './audience-csv.ts';
import { AudiencePage } from './audience-page.tsx';

const account = { id: '0190a000-0000-7000-8000-0000000000a1', username: 'ada', isSandbox: true };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const full: Audience = audienceSchema.parse({
  ...{ source: 'account', timeZone: 'UTC', accounts: [account], account, followers: 1000 },
  at: { day: '2026-01-30', readAt: '2026-01-30T08:05:00.000Z', followers: 1000 },
  since: { day: '2025-12-20', followers: 900 },
  ...{ readings: 41, firstDay: '2025-12-20' },
  breakdowns: [
    {
      by: 'country',
      parts: [
        {
          ...{ name: 'DE', count: 600, share: 0.615 },
          change: { change: 0.161, low: 0.1, high: 0.22, isClear: true, countBefore: 400 },
        },
        {
          ...{ name: 'US', count: 90, share: 0.092 },
          change: { change: 0.001, low: -0.04, high: 0.04, isClear: false, countBefore: 80 },
        },
        { name: 'ZA', count: 5, share: 0.005, change: null },
        {
          ...{ name: 'FR', count: 5, share: 0.005 },
          change: { change: -0.0001, low: -0.01, high: 0.01, isClear: false, countBefore: 5 },
        },
      ],
      ...{ rest: 275, unknown: 25 },
    },
    { by: 'gender', parts: [{ name: 'F', count: 560, share: 0.57, change: null }], rest: 0, unknown: 0 },
  ],
  clock: {
    awake: HOURS.map((hour) => (hour < 7 ? 0.25 : 0.61)),
    posts: HOURS.map((hour) => (hour === 9 ? 1 : 0)),
    replies: null,
    ...{ postsCounted: 12, repliesCounted: 0, awakeAtPosts: 0.61, usualHour: 9, known: 605, of: 975 },
    unknownCountries: ['US'],
  },
  languages: [{ code: 'pt', share: 0.38, posts: 0.04 }],
  postsInLanguages: { told: 25, of: 30 },
  ...{ reach: null, reachFrom: null },
});
const small: Audience = { ...full, followers: 63, at: null, since: null, breakdowns: [], clock: null, readings: 0 };

const serverWith = (audience: Audience) =>
  new FakeApi().on(getAudience, () => audience).on(getReadReplies, () => ({ isOn: false }));
const show = (audience: Audience) => renderScreen(<AudiencePage />, serverWith(audience));

describe('the page of the audience', () => {
  it('says who follows and what changed, and calls no change what chance may do', async () => {
    show(full);
    expect(
      await screen.findByText(
        'Of the followers of @ada whose details Threads reports, 62% live in Germany and 57% are women. Changed since Dec 20, 2025: Germany +16.1 points.',
      ),
    ).toBeTruthy();
    for (const chip of ['1 change beyond noise', '61% awake when you post', 'Sandbox'])
      expect(screen.getByText(chip)).toBeTruthy();
    const row = (name: RegExp) => within(screen.getByRole('row', { name }));
    expect(row(/^Germany/).getByText(/\+16\.1 points/)).toBeTruthy();
    expect(row(/^United States .* \+0\.1 points within noise$/).getByText('within noise')).toBeTruthy();
    expect(row(/^France/).getByText('no change')).toBeTruthy();
    expect(row(/^South Africa/).getByText('not reported before')).toBeTruthy();
    expect(screen.getByText('Others: 275. Not reported: 25.')).toBeTruthy();
    expect(screen.getByText('Shares are of those whose country is reported (975 of 1,000)')).toBeTruthy();
    expect(screen.queryByText(/whose gender is reported/)).toBeNull();
    expect(row(/^Portuguese/).getByText('38%')).toBeTruthy();
    expect(
      screen.getByText(
        'Of the followers whose country Threads reports, the time zone of 62% is known. Of these, 61% are awake at your usual 09:00, and 61% over all your posts.',
      ),
    ).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: /^Awake by the hour, of the 605 followers whose time zone is known/ }),
    ).toBeTruthy();
    expect(screen.getByText(/several time zones: United States\./)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Turn it on in Engagement Reports' })).toBeTruthy();
    expect(audienceCsv(full).split('\r\n')[1]).toBe('Countries,Germany,600,0.615,400,0.161,0.1,0.22,true');
  });

  it('makes no headline of the few followers whose time zone is known', async () => {
    if (!full.clock) throw new Error('the sample has no clock');
    show({ ...full, clock: { ...full.clock, known: 225 } });
    const line = await screen.findByText(
      'Of the followers whose country Threads reports, the time zone of only 23% is known, too few to speak for all. Of these, 61% are awake at your usual 09:00, and 61% over all your posts.',
    );
    const chart = screen.getByRole('figure', { name: /^Share of followers with a known time zone who are awake/ });
    expect(chart.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByText('61% awake when you post')).toBeNull();
  });

  it('names the largest change that may be noise where none is clear', async () => {
    const [country, gender] = full.breakdowns;
    if (!country || !gender) throw new Error('the sample has no breakdowns');
    const quiet = country.parts.filter(({ change }) => !change?.isClear);
    show({ ...full, breakdowns: [{ ...country, parts: quiet }, gender] });
    expect(
      await screen.findByText(
        /No country or gender changed beyond noise since Dec 20, 2025; the largest change is United States, \+0\.1 points, which may be noise\.$/,
      ),
    ).toBeTruthy();
  });

  it.each([
    [{ reach: { earliest: '2027-01-03', latest: '2027-03-02' } }, /At your pace \(80%\) between Jan 3 – Mar 2, 2027\./],
    [
      { reachFrom: { have: 3, need: 8, from: '2026-03-05' } },
      /is told from Mar 5, 2026 on, by 8 weeks of your own: 3 so far/,
    ],
  ])('says under a hundred followers when they may be told', async (changes, text) => {
    show({ ...small, ...changes });
    expect(await screen.findByText(/from 100 followers on: you have 63 now/)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says without an account what will be here, and what to do', async () => {
    show({ ...small, source: 'none', account: null, accounts: [] });
    expect(await screen.findByText('No account is connected')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Settings' })).toBeTruthy();
  });
});
