import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Audience, audienceSchema } from '#shared/analytics/audience';
import { getReadReplies, getReplyTexts, type ReplyTexts } from '#shared/analytics/reply-texts';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { renderScreen } from '../../components/testing/render-screen.tsx';
import { LanguagesCard } from './languages-card.tsx';

const account = { id: '0190a000-0000-7000-8000-0000000000a1', username: 'ada', isSandbox: true };
const spoken = [0.3, 0.2, 0.15, 0.12, 0.1, 0.08, 0.05];
const audience: Audience = audienceSchema.parse({
  ...{ source: 'account', timeZone: 'UTC', accounts: [account], account, followers: 1000 },
  at: { day: '2026-01-30', readAt: '2026-01-30T08:05:00.000Z', followers: 1000 },
  ...{ since: null, readings: 1, firstDay: '2026-01-30', breakdowns: [], clock: null, reach: null, reachFrom: null },
  languages: ['en', 'de', 'fr', 'it', 'pl', 'ja', 'tr'].map((code, at) => ({
    ...{ code, share: spoken[at] },
    posts: code === 'en' ? 1 : 0,
  })),
  postsInLanguages: { told: 30, of: 30 },
});

const written = (languages: ReplyTexts['languages'], replies?: number): ReplyTexts => {
  const compared = languages.reduce((sum, one) => sum + one.replies, 0);
  return {
    ...{ isOn: true, timeZone: 'UTC', hasAccount: true, replies: replies ?? compared, compared },
    ...{ groups: [], oldestQuestion: null, apart: { count: 0, replies: [] }, repliers: [], languages },
    tone: { score: null, positive: 0, neutral: 0, negative: 0, unsure: compared },
  };
};
const inLanguages = (counts: Record<string, number>, unsure: number) => [
  ...Object.entries(counts).map(([code, replies]) => ({ code, replies })),
  { code: null, replies: unsure },
];

function show(texts: ReplyTexts, shown = audience) {
  const api = new FakeApi().on(getReadReplies, () => ({ isOn: texts.isOn })).on(getReplyTexts, () => texts);
  return { api, ...renderScreen(<LanguagesCard audience={shown} />, api) };
}
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the languages of replies', () => {
  it('stand beside those of the countries of followers, those of nobody who follows too', async () => {
    const { api } = show(written(inLanguages({ en: 12, pt: 6, tr: 2 }, 4)));
    expect(await screen.findByRole('columnheader', { name: 'Replies' })).toBeTruthy();
    expect(cellsOf(/^English/)).toEqual(['30%', '100%', '60%']);
    expect(cellsOf(/^German/)).toEqual(['20%', '0%', '0%']);
    // The seventh by followers is there for its replies.
    expect(cellsOf(/^Turkish/)).toEqual(['5%', '0%', '10%']);
    expect(cellsOf(/^Portuguese/)).toEqual(['0%', '0%', '30%']);
    expect(
      screen.getByText(
        'Replies: of the 20 whose language is sure; 4 of 24 replies in the last 30 days could not be told.',
      ),
    ).toBeTruthy();
    expect(api.callsOf(getReplyTexts)[0]?.query.get('account')).toBe(account.id);
  });

  it('are said to be of the newest alone where not all were looked at', async () => {
    show(written(inLanguages({ en: 490 }, 10), 812));
    expect(
      await screen.findByText(/; 10 of the newest 500 replies in the last 30 days could not be told\.$/),
    ).toBeTruthy();
  });

  it('are no shares while few are sure', async () => {
    show(written(inLanguages({ en: 10, pt: 4 }, 6)));
    expect(
      await screen.findByText(
        'The languages of replies are compared from 15 on whose language is sure: 14 so far; 6 of 20 replies in the last 30 days could not be told.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Replies' })).toBeNull();
    expect(screen.queryByRole('row', { name: /^(Turkish|Portuguese)/ })).toBeNull();
  });

  it('are not asked for while replies are not read, and one line leads to the switch', async () => {
    const { api } = show({ ...written([]), isOn: false });
    expect(await screen.findByRole('link', { name: 'Turn it on in Engagement Reports' })).toBeTruthy();
    expect(cellsOf(/^English/)).toEqual(['30%', '100%']);
    expect(api.callsOf(getReplyTexts)).toEqual([]);
  });

  it('are left out where no country is known', async () => {
    const { api } = show(written(inLanguages({ en: 30 }, 0)), { ...audience, languages: [] });
    expect(await screen.findByText('No country is known yet')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it('are tried again where they could not be loaded', async () => {
    const texts = written(inLanguages({ en: 20 }, 0));
    const api = new FakeApi().on(getReadReplies, () => ({ isOn: true })).refuse(getReplyTexts, { message: 'Away.' });
    const { actor } = renderScreen(<LanguagesCard audience={audience} />, api);
    expect(await screen.findByText('The languages of replies could not be loaded')).toBeTruthy();
    expect(cellsOf(/^English/)).toEqual(['30%', '100%']);
    api.on(getReplyTexts, () => texts);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('columnheader', { name: 'Replies' })).toBeTruthy();
  });
});
