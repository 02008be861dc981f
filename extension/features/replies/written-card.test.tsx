import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getReplyTexts, type ReplyTexts, setReadReplies } from '#shared/analytics/reply-texts';
import { catchSavedFile } from '../../components/testing/catch-saved-file.ts';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { findToast, renderScreen } from '../../components/testing/render-screen.tsx';
import { draftIn } from '../../lib/links/draft-link.ts';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { fullTexts, justOn, notRead } from './testing/written-samples.ts';
import { WrittenCard } from './written-card.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ACCOUNT = '0190a000-0000-7000-8000-0000000000a1';

/** As the server does: nothing is left of what was read once it is off. */
function serverWith(texts: ReplyTexts): FakeApi {
  let now = texts;
  return new FakeApi()
    .on(getReplyTexts, () => now)
    .on(setReadReplies, ({ body }) => {
      now = body.isOn ? justOn : notRead;
      return { isOn: now.isOn };
    });
}
/** What the last link brought along. */
const Brought = () => <output data-testid="brought">{JSON.stringify(draftIn(useLocation().state))}</output>;
const openOn = (api: FakeApi, address = '/') =>
  renderScreen(
    <>
      <WrittenCard accountId={ACCOUNT} />
      <Brought />
    </>,
    api,
    { address },
  );
const open = (texts: ReplyTexts) => openOn(serverWith(texts));
const button = (name: string) => screen.findByRole('button', { name });
const itemsOf = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const GROUP = '“hydration”';

describe('the card of what people write, before it is switched on', () => {
  it('says what is read, how long it is kept, and who sees it', async () => {
    open(notRead);
    const words = await screen.findByText(/Reads the texts and names of the replies/);
    for (const promise of [
      /replies under your posts of the last 30 days/,
      /kept encrypted for 30 days, shown to you alone, and never sent to an AI model/,
      /Turn it off, and all of them are deleted at once/,
    ])
      expect(words.textContent).toMatch(promise);
    expect(screen.queryByRole('button', { name: 'Stop reading' })).toBeNull();
  });

  it('has the focus on its switch where a link leads there', async () => {
    openOn(serverWith(notRead), linkTargets.readReplies);
    const toggle = await button('Read what people write');
    expect(document.activeElement).toBe(toggle);
  });

  it('is switched on with one press, for the account of the page, and says when there will be something', async () => {
    const api = serverWith(notRead);
    const { actor } = openOn(api);
    await actor.click(await button('Read what people write'));
    expect(await screen.findByText(/are being read, which takes a few minutes/)).toBeTruthy();
    expect(api.callsOf(setReadReplies)[0]?.body).toEqual({ isOn: true });
    expect(api.callsOf(getReplyTexts)[0]?.query.get('account')).toBe(ACCOUNT);
    const title = screen.getByRole('heading', { name: 'What people write' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('stays off where that was refused, and says why', async () => {
    const { actor } = openOn(serverWith(notRead).refuse(setReadReplies, { message: 'The database is away.' }));
    await actor.click(await button('Read what people write'));
    expect(await findToast('Update Failed')).toBe('The database is away.');
    expect(await button('Read what people write')).toBeTruthy();
  });
});

describe('what people write', () => {
  it('is said in a sentence, with the questions that wait', async () => {
    open(fullTexts);
    expect(
      await screen.findByText('34 replies in 30 days; 4 mention “hydration”, mostly questions; 2 of those wait.'),
    ).toBeTruthy();
    expect(screen.getByText(/Only the newest 30 of them were put into groups/)).toBeTruthy();
  });

  it('names the largest group where no question waits, and says where nothing is mentioned often', async () => {
    open({ ...fullTexts, groups: fullTexts.groups.slice(0, 1) });
    expect(
      await screen.findByText('34 replies in 30 days; 3 mention “loaf”, mostly praise; all answered.'),
    ).toBeTruthy();
  });

  it('is all there without a group', async () => {
    open({ ...fullTexts, compared: 34, groups: [] });
    expect(await screen.findByText('34 replies in 30 days; no 3 of them mention the same thing.')).toBeTruthy();
    expect(screen.queryByText(/were put into groups/)).toBeNull();
    expect(await itemsOf('Not in a group')).toHaveLength(2);
  });

  it('stands in groups with who wrote it, under what, and the way to answer', async () => {
    const { actor } = open(fullTexts);
    const [first, second, third, ...none] = await itemsOf(GROUP);
    expect(none).toEqual([]);
    expect(screen.getByText('4 replies, mostly questions, 2 answered; often with “flour”')).toBeTruthy();
    expect(first?.textContent).toContain('@reader1');
    expect(first?.textContent).toContain('Nov 20');
    const answer = within(first as HTMLElement).getByRole('link', { name: /^Answer on Threads: Which hydration/ });
    expect(answer.getAttribute('href')).toBe('https://www.threads.com/@reader1/post/R1');
    const post = within(first as HTMLElement).getByRole('link', { name: 'Figures of: How I bake my rye loaf' });
    expect(post.getAttribute('href')).toContain('/posts?ids=');
    expect(second?.textContent).toContain('Somebody');
    expect(within(second as HTMLElement).getByText('كم الماء؟').dir).toBe('auto');
    expect(third?.textContent).toContain('Answered');
    await actor.click(await button(`Show all 4: ${GROUP}`));
    expect(await itemsOf(GROUP)).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Show all 4/ })).toBeNull();
  });

  it('shows the five largest groups first, and all on a press', async () => {
    const [group] = fullTexts.groups;
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((word) => ({
      ...(group as ReplyTexts['groups'][number]),
      words: [word],
      replies: (group?.replies ?? []).map((reply) => ({ ...reply, id: `${word}${reply.id}` })),
    }));
    const { actor } = open({ ...fullTexts, groups: many });
    expect(await itemsOf('“e”')).toHaveLength(3);
    expect(screen.queryByRole('list', { name: '“f”' })).toBeNull();
    await actor.click(await button('Show all 7 groups'));
    expect(await itemsOf('“g”')).toHaveLength(3);
  });

  it('leads to a post about a group, and none of its replies goes along', async () => {
    const { actor } = open(fullTexts);
    const link = await screen.findByRole('link', { name: `Write a post about this: ${GROUP}` });
    expect(link.getAttribute('href')).toBe('/calendar');
    await actor.click(link);
    const brought = screen.getByTestId('brought').textContent;
    expect(JSON.parse(brought)).toMatchObject({
      idea: '4 mention “hydration”, mostly questions, in replies of 30 days.',
      accountId: ACCOUNT,
      text: '',
    });
    expect(brought).not.toContain('Which hydration');
  });

  it('says what is in no group, and where only the newest of it are listed', async () => {
    open(fullTexts);
    expect(await screen.findByRole('heading', { name: 'Not in a group: 60' })).toBeTruthy();
    expect(screen.getByText('Only the newest 2 are listed.')).toBeTruthy();
  });

  it('ends with who replies most, the tone with what could not be rated, and the languages', async () => {
    open(fullTexts);
    expect((await screen.findByText('@mia')).parentElement?.textContent).toBe('@mia: 5 replies, 3 answered');
    expect(screen.getByText(/^7\.4 of 10, positive, from 18 replies; 12 of 30 could not be rated\./)).toBeTruthy();
    expect(screen.getByText('English 20, German 6, not sure 4')).toBeTruthy();
  });

  it('says how many more replies a tone takes', async () => {
    open({ ...fullTexts, tone: { score: null, positive: 2, neutral: 1, negative: 1, unsure: 26 } });
    expect(
      await screen.findByText(/^Told once 5 replies can be rated: 1 more is needed; 26 of 30 could not be rated\./),
    ).toBeTruthy();
  });

  it('is saved as a table in which nothing runs', async () => {
    const { actor } = open(fullTexts);
    const saved = catchSavedFile();
    await actor.click(await button('Save as CSV: what people write'));
    expect(saved.name()).toMatch(/^threads-mastery-what-people-write-.*\.csv$/);
    const lines = (await saved.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1 + 3 + 4 + 2);
    expect(lines).toContain(
      '“hydration”,hydration flour,reader1,2026-11-20T08:00:00.000Z,Which hydration for rye flour?,yes,,https://www.threads.com/@reader1/post/R1,How I bake my rye loaf,0190a000-0000-7000-8000-0000000000c0',
    );
    expect(lines.join()).toContain('"\'=HYPERLINK(');
  });
});

describe('to stop reading', () => {
  it('asks first, deletes at once, and leaves no text on the page', async () => {
    const api = serverWith(fullTexts);
    const { actor, queryClient } = openOn(api);
    await actor.click(await button('Stop reading'));
    expect(screen.getByText(/texts and names of all replies that were read are deleted now/)).toBeTruthy();
    expect(api.callsOf(setReadReplies)).toEqual([]);
    await actor.click(await button('Stop and Delete'));
    expect(await findToast('Reading Stopped')).toBe('All texts and names of replies have been deleted.');
    expect(await button('Read what people write')).toBeTruthy();
    expect(api.callsOf(setReadReplies)[0]?.body).toEqual({ isOn: false });
    expect(JSON.stringify(queryClient.getQueriesData({}))).not.toContain('hydration');
    const title = screen.getByRole('heading', { name: 'What people write' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('leaves no text on the page where it cannot be read again', async () => {
    const api = serverWith(fullTexts);
    const { actor, queryClient } = openOn(api);
    await actor.click(await button('Stop reading'));
    api.refuse(getReplyTexts, { message: 'The database is away.' });
    await actor.click(await button('Stop and Delete'));
    expect(await screen.findByText('What people write could not be loaded')).toBeTruthy();
    expect(await button('Read what people write')).toBeTruthy();
    expect(JSON.stringify(queryClient.getQueriesData({}))).not.toContain('hydration');
  });

  it('changes nothing where it was thought better of, or was refused', async () => {
    const api = serverWith(fullTexts).refuse(setReadReplies, { message: 'The database is away.' });
    const { actor } = openOn(api);
    await actor.click(await button('Stop reading'));
    await actor.click(await button('Cancel'));
    expect(api.callsOf(setReadReplies)).toEqual([]);
    await actor.click(await button('Stop reading'));
    await actor.click(await button('Stop and Delete'));
    expect(await findToast('Update Failed')).toBe('The database is away.');
    expect(screen.getByText('Which hydration for rye flour?')).toBeTruthy();
  });
});

it('what could not be loaded is tried again', async () => {
  const api = serverWith(fullTexts).refuse(getReplyTexts, { message: 'The database is away.' });
  const { actor } = openOn(api);
  expect(await screen.findByText('What people write could not be loaded')).toBeTruthy();
  api.on(getReplyTexts, () => fullTexts);
  await actor.click(await button('Retry'));
  expect(await itemsOf(GROUP)).toHaveLength(3);
});
