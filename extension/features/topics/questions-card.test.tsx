import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { getReadReplies, getReplyTexts, type ReplyText, type ReplyTexts } from '#shared/analytics/reply-texts';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { renderScreen } from '../../components/testing/render-screen.tsx';
import { draftIn } from '../../lib/links/draft-link.ts';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { paths } from '../../lib/links/paths.ts';
import { QuestionsCard } from './questions-card.tsx';

const ACCOUNT = '0190a000-0000-7000-8000-0000000000a1';
const post = { id: '0190a000-0000-7000-8000-0000000000c0', text: 'How I bake my rye loaf' };
const AT = '2026-11-20T09:00:00.000Z';

const reply = (id: string, changes: Partial<ReplyText> = {}): ReplyText => ({
  ...{ id, username: `reader${id}`, text: `Which one, ${id}?`, repliedAt: AT, isQuestion: true, answeredAt: null },
  ...{ permalink: `https://www.threads.com/@reader/post/${id}`, post },
  ...changes,
});
const group = (word: string, replies: ReplyText[], kind: 'questions' | 'remarks' = 'questions') => ({
  ...{ kind, words: [word, 'often'], replies },
  answered: replies.filter(({ answeredAt }) => answeredAt !== null).length,
});
const asked: ReplyTexts = {
  ...{ isOn: true, timeZone: 'UTC', hasAccount: true, oldestQuestion: null, replies: 812, compared: 500 },
  groups: [
    group('flour', [
      reply('F1', { username: 'mia', permalink: null }),
      reply('F2', { username: 'mia' }),
      reply('F3', { answeredAt: AT }),
      reply('F4', { answeredAt: AT }),
    ]),
    group('oven', [reply('O1'), reply('O2'), reply('O3', { username: null }), reply('O4', { isQuestion: false })]),
    group('salt', [
      reply('S1', { answeredAt: AT }),
      reply('S2', { answeredAt: AT }),
      reply('S3', { isQuestion: false }),
    ]),
    group('thanks', [reply('T1'), reply('T2', { isQuestion: false }), reply('T3', { isQuestion: false })], 'remarks'),
  ],
  apart: { count: 0, replies: [] },
  repliers: [],
  tone: { score: null, positive: 0, neutral: 0, negative: 0, unsure: 500 },
  languages: [],
};

const serverWith = (texts: ReplyTexts) =>
  new FakeApi().on(getReadReplies, () => ({ isOn: texts.isOn })).on(getReplyTexts, () => texts);
const Brought = () => <output data-testid="brought">{JSON.stringify(draftIn(useLocation().state))}</output>;
const openOn = (api: FakeApi, accountId: string | null = ACCOUNT) =>
  renderScreen(
    <>
      <QuestionsCard accountId={accountId} />
      <Brought />
    </>,
    api,
  );
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('questions without an answer', () => {
  it('stand in the groups of questions, those that most people ask first, each with one to answer', async () => {
    const api = serverWith(asked);
    openOn(api);
    const oven = await region('“oven”');
    expect(oven.getByText('at least 2 people ask, 3 questions')).toBeTruthy();
    const flour = await region('“flour”');
    expect(flour.getByText('1 person asks, 2 questions')).toBeTruthy();
    // The newest cannot be opened on Threads.
    expect(flour.getByText('Which one, F2?')).toBeTruthy();
    const answer = flour.getByRole('link', { name: 'Answer on Threads: Which one, F2?' });
    expect(answer.getAttribute('href')).toBe('https://www.threads.com/@reader/post/F2');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '“oven”',
      '“flour”',
    ]);
    expect(screen.getByText(/^Of the newest 500 of 812 replies in the last 30 days/)).toBeTruthy();
    expect(api.callsOf(getReplyTexts)[0]?.query.get('account')).toBe(ACCOUNT);
  });

  it('are five groups at most, of all accounts where none is chosen', async () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((word) =>
      group(word, [reply(`${word}1`), reply(`${word}2`), reply(`${word}3`)]),
    );
    const api = serverWith({ ...asked, groups: many });
    openOn(api, null);
    await region('“e”');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
    expect(api.callsOf(getReplyTexts)[0]?.query.has('account')).toBe(false);
  });

  it('lead to a post about them, and none of what was asked goes along', async () => {
    const { actor } = openOn(serverWith(asked));
    await actor.click(await screen.findByRole('link', { name: 'Write a post about this: “flour”' }));
    const brought = screen.getByTestId('brought').textContent;
    expect(JSON.parse(brought)).toMatchObject({
      idea: '4 mention “flour”, mostly questions, in replies of 30 days.',
      accountId: ACCOUNT,
    });
    expect(brought).not.toContain('Which one');
  });

  it('are said to be none where all are answered, with the way to the rest', async () => {
    openOn(serverWith({ ...asked, groups: asked.groups.slice(2) }));
    expect(await screen.findByText('Nothing that several people ask about waits for your answer.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Engagement Reports' }).getAttribute('href')).toBe(paths.engagementReports);
  });

  it('are awaited after the switch', async () => {
    openOn(serverWith({ ...asked, replies: 0, compared: 0, groups: [] }));
    expect(await screen.findByText(/are being read, which takes a few minutes/)).toBeTruthy();
  });
});

describe('while replies are not read', () => {
  it('one line says what would be here and leads to the switch, and no text is asked for', async () => {
    const api = serverWith({ ...asked, isOn: false });
    openOn(api);
    expect(await screen.findByText(/What people ask under your posts, and you have not answered/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Turn it on in Engagement Reports' });
    expect(link.getAttribute('href')).toBe(linkTargets.readReplies);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(api.callsOf(getReplyTexts)).toEqual([]);
  });

  it('it is so too where it was switched off somewhere else', async () => {
    openOn(serverWith(asked).on(getReplyTexts, () => ({ ...asked, isOn: false, replies: 0, groups: [] })));
    expect(await screen.findByRole('link', { name: 'Turn it on in Engagement Reports' })).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

it.each([getReadReplies, getReplyTexts])('what could not be loaded is tried again (%o)', async (endpoint) => {
  const api = serverWith(asked).refuse(endpoint, { message: 'The database is away.' });
  const { actor } = openOn(api);
  expect(await screen.findByText('What people ask could not be loaded')).toBeTruthy();
  api.on(getReadReplies, () => ({ isOn: true })).on(getReplyTexts, () => asked);
  await actor.click(await screen.findByRole('button', { name: 'Retry' }));
  await region('“oven”');
});
