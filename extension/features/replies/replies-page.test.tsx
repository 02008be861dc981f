import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listChartNotes } from '#shared/analytics/chart-notes';
import { getReplies, type Replies } from '#shared/analytics/replies';
import { getReadReplies, getReplyTexts, type ReplyText } from '#shared/analytics/reply-texts';
import { listThreadsAccounts } from '#shared/threads';
import { catchSavedFile } from '../../components/testing/catch-saved-file.ts';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../components/testing/render-screen.tsx';
import { RepliesPage } from './replies-page.tsx';
import { fullReplies, quietReplies } from './testing/replies-samples.ts';
import { fullTexts, notRead } from './testing/written-samples.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const oldest = fullTexts.oldestQuestion as ReplyText;
const serverWith = (replies: Replies) =>
  new FakeApi()
    .on(getReplies, () => replies)
    .on(getReplyTexts, () => fullTexts)
    .on(getReadReplies, () => ({ isOn: false }))
    .on(listThreadsAccounts, () => [])
    .on(listChartNotes, () => []);
const open = (replies: Replies) => renderScreen(<RepliesPage />, serverWith(replies));
const card = (title: string) => {
  const found = screen.getByRole('heading', { name: new RegExp(`^${title}`) }).closest('section');
  if (!found) throw new Error(`There is no card ${title}`);
  return within(found);
};

describe('the page of replies', () => {
  it('answers in a sentence with what it is made of, and leads to the oldest question', async () => {
    open(fullReplies);
    expect(
      await screen.findByText('@ada: 12 questions wait for your answer, the oldest since Tuesday, November 17.'),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'You answered 34 of 61 replies in the 3 days to Nov 21 within 24 hours; half of all answers came within 2.1 h (80%: 1 h to 3 h).',
      ),
    ).toBeTruthy();
    for (const chip of [
      '15 replies wait under 2 posts',
      '56% within 24 h',
      '40% questions',
      '2 answered under a post',
      '18 on all your accounts',
    ])
      expect(screen.getByText(chip)).toBeTruthy();
    expect(screen.getByText('40% in Nov 16 – 18, 2026')).toBeTruthy();
    expect(screen.getByText(/No text of a reply is kept, nor who wrote it, unless you ask for it below/)).toBeTruthy();
    const answer = await screen.findByRole('link', { name: 'Answer the oldest question: Does rye rise?' });
    expect(answer.getAttribute('href')).toBe('https://www.threads.com/@reader2/post/R2');
    expect(screen.getByText('Does rye rise?')).toBeTruthy();
  });

  it('says that texts are kept, once that was asked for', async () => {
    const api = serverWith(fullReplies).on(getReadReplies, () => ({ isOn: true }));
    renderScreen(<RepliesPage />, api);
    expect(await screen.findByText(/Texts of replies are kept, as you asked for/)).toBeTruthy();
    expect(screen.queryByText(/No text of a reply is kept/)).toBeNull();
  });

  it.each([
    ['is not read', notRead],
    ['is of a later one', { ...fullTexts, oldestQuestion: { ...oldest, repliedAt: '2026-11-18T08:00:00.000Z' } }],
    ['has no address', { ...fullTexts, oldestQuestion: { ...oldest, permalink: null } }],
  ])('leads to the post with the oldest question where its text %s', async (_, texts) => {
    renderScreen(
      <RepliesPage />,
      serverWith(fullReplies).on(getReplyTexts, () => texts),
    );
    const name = 'Open the post with the oldest question: Which glaze would you take?';
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
      'https://www.threads.com/@ada/post/C1',
    );
    expect(await screen.findByRole('heading', { name: 'What people write' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Answer the oldest question/ })).toBeNull();
  });

  it('lists who waits, how soon was answered, what starts conversations, and the mix', async () => {
    open(fullReplies);
    await screen.findByText(/^@ada/);
    const [first, second] = card('Who is waiting for an answer').getAllByRole('listitem');
    expect(first?.textContent).toContain('10 questions, 12 replies in all');
    expect(second?.textContent).toContain('No text');
    expect(within(second as HTMLElement).getByRole('link', { name: 'Answer: No text' })).toBeTruthy();
    expect(card('How soon you answer').getByText('15 of 69, 10% before')).toBeTruthy();
    expect(card('Posts that start conversations').getByText('30 replies on 2,400 views')).toBeTruthy();
    expect(card('When replies come').getByText('Tue 09:00: 41 replies')).toBeTruthy();
    const likes = card('Mix of engagement').getByRole('row', { name: /^Likes/ });
    expect(within(likes).getByText('75% (80% before)')).toBeTruthy();
    expect(within(card('Mix of engagement').getByRole('row', { name: /^Shares/ })).getByText('apart')).toBeTruthy();
  });

  it('has what people write below who waits, for the account that it shows', async () => {
    const api = serverWith(fullReplies);
    renderScreen(<RepliesPage />, api);
    expect(await screen.findByText(/^34 replies in 30 days/)).toBeTruthy();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.trim());
    const place = titles.findIndex((title) => title.startsWith('Who is waiting'));
    expect(titles[place + 1]).toBe('What people write');
    expect(api.callsOf(getReplyTexts).map(({ query }) => query.get('account'))).toEqual([fullReplies.account?.id]);
  });

  it('says of a quiet account that nobody waits, and what will be here', async () => {
    open(quietReplies);
    expect(await screen.findByText('@ada: nobody waits for you.')).toBeTruthy();
    expect(screen.getByText('Nobody replied in the 3 days to Nov 21.')).toBeTruthy();
    expect(screen.getByText('Nobody waits')).toBeTruthy();
    expect(screen.getByText(/It needs 8 posts of these days .*: 3 so far\./)).toBeTruthy();
  });

  it('says that replies are not read yet, never that nobody replied', async () => {
    open({ ...quietReplies, unread: 6 });
    expect(
      await screen.findByText('The replies in the 3 days to Nov 21, under 6 posts, are not read yet.'),
    ).toBeTruthy();
    expect(screen.queryByText(/Nobody replied/)).toBeNull();
  });

  it('says of posts that are too old that their replies are not read, and waits for none of them', async () => {
    open({ ...quietReplies, unread: 6, neverRead: 6 });
    const why = 'replies to posts older than 90 days are not read.';
    expect(
      await screen.findByText(`The replies in the 3 days to Nov 21, under 6 posts, are not known: ${why}`),
    ).toBeTruthy();
    expect(screen.queryByText(/not read yet/)).toBeNull();
  });

  it('says in its sentences what they rest on while some replies are not read yet', async () => {
    open({ ...fullReplies, discussed: 40, unread: 10, waiting: { ...fullReplies.waiting, discussed: 87, unread: 68 } });
    const soFar = 'f the replies read so far (19 of 87 posts), 12 questions wait for your answer';
    expect(await screen.findByText(new RegExp(RegExp.escape(`@ada: o${soFar}`)))).toBeTruthy();
    expect(
      screen.getByText(/^Of the replies read so far \(30 of 40 posts\), you answered 34 of 61 replies/),
    ).toBeTruthy();
  });

  it('follows what is still being read, and looks no more once all is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let unread = 68;
    const looked = vi.fn(() => ({ ...fullReplies, waiting: { ...fullReplies.waiting, discussed: 87, unread } }));
    renderScreen(<RepliesPage />, serverWith(fullReplies).on(getReplies, looked));
    expect(await screen.findByText(/read so far \(19 of 87 posts\)/)).toBeTruthy();
    unread = 0;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await screen.findByText(/^@ada: 12 questions wait/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(looked).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['refused', 'Threads does not let us read replies'],
    ['unread', 'No replies have been read yet'],
  ] as const)('where access is %s it says so, and shows what needs none', async (access, title) => {
    open({ ...quietReplies, access, days: [], mix: fullReplies.mix });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Mix of engagement' })).toBeTruthy();
    expect(screen.queryByText('Nobody waits')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Connect again' }) !== null).toBe(access === 'refused');
  });

  it.each([
    ['none', 'No account is connected'],
    ['off', 'Performance Analytics is off'],
  ] as const)('where the source is %s it says "%s", and leads to the settings', async (source, title) => {
    const { actor } = open({ ...quietReplies, source, account: null });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByText(/no text of them is kept unless you ask for it/) !== null).toBe(source === 'none');
    await actor.click(
      screen.getByRole('link', { name: source === 'off' ? 'Turn it on in Settings' : 'Go to Settings' }),
    );
    expect(place()).toBe('/settings');
  });

  it('keeps the period in the address, and saves what it shows with its formulas', async () => {
    const { actor } = open(fullReplies);
    await actor.click(await screen.findByRole('button', { name: '90 days' }));
    expect(place()).toBe('/?period=90d');
    const saved = catchSavedFile();
    await actor.click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(saved.name()).toMatch(/^threads-mastery-replies-.*\.csv$/);
    const text = await saved.text();
    for (const line of [
      'Time zone,Europe/Berlin',
      'Answered within 24 h,34,12',
      '2026-11-20,30,14',
      'Tuesday,09:00,41',
    ])
      expect(text).toContain(line);
    expect(text).toContain('Which glaze would you take?,2026-11-16T09:00:00.000Z,12,10');
  });
});
