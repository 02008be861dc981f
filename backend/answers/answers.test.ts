import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '#shared/analysis';
import { type Dashboard, getDashboard } from '#shared/analytics/analytics';
import { type Findings, getFindings } from '#shared/analytics/findings';
import { listPosts, type PostRow } from '#shared/analytics/post-figures';
import { getThreadsAnalytics, type ThreadsAccount, type ThreadsAnalytics } from '#shared/threads';
import { newId } from '../models/base-model.ts';
import { signUp } from '../testing/factories.ts';
import { type SyncApp, startSyncApp, whenSynced } from '../testing/sync-app.ts';
import { connectCreator } from '../testing/threads-app.ts';
import { ask, type Visitor } from './testing/ask.ts';

/** What the screens show of the account. */
interface Screens {
  dashboard: Dashboard;
  findings: Findings;
  month: ThreadsAnalytics;
  week: ThreadsAnalytics;
  account: ThreadsAccount;
  /** All of the user's posts, newest first. */
  posts: PostRow[];
}

let app: SyncApp;
let ada: Visitor;
let screens: Screens;

async function readScreens({ client, user }: Visitor, account: ThreadsAccount): Promise<Screens> {
  const params = { userId: user.id };
  const posts: PostRow[] = [];
  for (let offset = 0; offset === posts.length; offset += 50)
    posts.push(...(await client.call(listPosts, { params, query: { offset: String(offset) } })).body.posts);
  const analytics = async (period: '7d' | '30d') =>
    (await client.call(getThreadsAnalytics, { params: { accountId: account.id }, query: { period } })).body;
  return {
    account,
    posts,
    dashboard: (await client.call(getDashboard, { params, query: { days: '30' } })).body,
    findings: (await client.call(getFindings, { params })).body,
    month: await analytics('30d'),
    week: await analytics('7d'),
  };
}

beforeAll(async () => {
  app = await startSyncApp();
  ada = await signUp(app);
  const { account } = await connectCreator(ada.client);
  screens = await readScreens(ada, await whenSynced(ada.client, account.id));
}, 120_000);
afterAll(() => app.close());

const totalOf = ({ data }: ThreadsAnalytics, name: string) =>
  data.find((metric) => metric.name === name)?.total_value?.value ?? null;
const inDays = (from: string, to: string) =>
  screens.posts.filter(({ publishedAt }) => publishedAt.slice(0, 10) >= from && publishedAt.slice(0, 10) <= to);
const best = (posts: PostRow[], measure: 'engagement' | 'views' | 'likes' | 'replies') =>
  posts.toSorted((one, other) => (other[measure] ?? 0) - (one[measure] ?? 0))[0];
/** The days of the last 30 that the screens show are those of the whole period. */
const lastMonth = () => {
  const today = Temporal.Instant.from(new Date(app.sandbox.now()).toISOString())
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  const first = today.with({ day: 1 }).subtract({ months: 1 });
  return [first.toString(), first.add({ months: 1 }).subtract({ days: 1 }).toString()] as const;
};

const DATES =
  /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+(?: to (?:[A-Z][a-z]+ )?\d+)?(?:, \d{4})?(?: at \d\d:\d\d)?/g;

const hasDate = (words: string) => words.search(DATES) >= 0;

/** What is left of an answer without the words that its claims stand behind, and without dates. */
function unclaimed({ analysis, claims }: Analysis): string {
  const longestFirst = claims.map(({ text }) => text).toSorted((one, other) => other.length - one.length);
  // Dates go before plain numbers: 22 clicks are not the 22 of Nov 22.
  const [dated, plain] = [longestFirst.filter(hasDate), longestFirst.filter((words) => !hasDate(words))];
  const without = (text: string, claimed: string[]) => claimed.reduce((left, words) => left.replace(words, '…'), text);
  return without(without(analysis, dated).replaceAll(DATES, '…'), plain);
}

describe('a question of somebody whose account is synced', () => {
  /** The question, and the figure that the screens show for it; null where they show none. */
  const QUESTIONS: [question: string, onScreen: () => number | null | undefined][] = [
    ['How many views did I get in the last 30 days?', () => screens.dashboard.analytics.totalReach],
    ['engagement past 30 days', () => screens.dashboard.analytics.totalEngagement],
    ['how am i doing', () => screens.dashboard.analytics.totalReach],
    ['how many likes did i get in the past 7 days', () => totalOf(screens.week, 'likes')],
    ['reposts last 30 days', () => totalOf(screens.month, 'reposts')],
    ['quotes last 30 days', () => totalOf(screens.month, 'quotes')],
    ['how many posts did I publish in the last 30 days', () => screens.month.postsPublished],
    ['did my views go up?', () => screens.dashboard.changes.totalReach.value],
    ['why did my engagement drop?', () => screens.dashboard.changes.totalEngagement.value],
    ['show my views by day in the last 30 days', () => screens.dashboard.analytics.totalReach],
    ['What was my best post ever?', () => best(screens.posts, 'engagement')?.engagement],
    ['most viewed post of all time', () => best(screens.posts, 'views')?.views],
    ['wats my best pst last mnth', () => best(inDays(...lastMonth()), 'engagement')?.engagement],
    ['which post got the most replies last month', () => best(inDays(...lastMonth()), 'replies')?.replies],
    ['top 3 posts by likes last month', () => best(inDays(...lastMonth()), 'likes')?.likes],
    ["how's my latest post doing", () => screens.posts[0]?.views],
    [
      'how many likes did my last 10 posts get',
      () => screens.posts.slice(0, 10).reduce((sum, { likes }) => sum + (likes ?? 0), 0),
    ],
    [
      'how many photos did i post last month',
      () => inDays(...lastMonth()).filter(({ mediaType }) => mediaType === 'IMAGE').length,
    ],
    ['how many followers do i have', () => screens.account.followersCount],
    [
      'what percentage of my followers are women',
      () => 100 * (screens.findings.demographics?.gender.find(({ name }) => name === 'F')?.share ?? 0),
    ],
    ['where are my followers from', () => 100 * (screens.findings.demographics?.country[0]?.share ?? 0)],
    [
      'how many followers do i have in germany',
      () => 100 * (screens.findings.demographics?.country.find(({ name }) => name === 'DE')?.share ?? 0),
    ],
    ['which link got the most clicks', () => screens.findings.links?.[0]?.clicks],
    ['how many link clicks in the last 30 days', () => totalOf(screens.month, 'clicks')],
    [
      'Which hashtags work best for me?',
      () => 100 * (screens.findings.hashtags.toSorted((one, other) => other.lift - one.lift)[0]?.lift ?? 0),
    ],
    [
      'which format works best',
      () => 100 * (screens.findings.formats.toSorted((one, other) => other.lift - one.lift)[0]?.lift ?? 0),
    ],
    [
      'do carousels work',
      () => 100 * (screens.findings.formats.find(({ name }) => name === 'CAROUSEL_ALBUM')?.lift ?? 0),
    ],
    ['short or long posts?', () => screens.findings.posts],
    ['when should i post', () => screens.findings.posts],
    ['how often do i post', () => null],
    ['who do i still need to answer', () => null],
    ['did anything go viral this month', () => null],
    ['what is a normal number of views for me', () => null],
    ['can i trust these numbers?', () => screens.posts.length],
    ['what was my longest break', () => null],
    ['compare photos and text posts', () => null],
    ['is monday 8am a good time to post?', () => null],
    ['what does engagement rate mean', () => null],
  ];

  it('says of whom the shares of followers are', async () => {
    expect((await ask(ada, 'where are my followers from')).analysis).toContain(
      'By country, of those whose country is reported: ',
    );
    expect((await ask(ada, 'how many followers do i have in germany')).analysis).toContain(
      'Of your followers whose country Threads reports: ',
    );
  });

  it.each(QUESTIONS)('%s', async (question, onScreen) => {
    const analysis = await ask(ada, question);
    expect(analysis.outcome).toMatch(/answered|partly/);
    expect(analysis).toMatchObject({ sentiment: null, sentimentConfidence: null, works: [], change: [], withheld: 0 });
    for (const { text } of analysis.claims) expect(analysis.analysis).toContain(text);
    expect(unclaimed(analysis)).not.toMatch(/\d/);
    expect(unclaimed(analysis)).not.toMatch(/\b(?:because|due to|thanks to|led to)\b/);
    expect(analysis.suggestions.length).toBeLessThanOrEqual(4);
    const shown = onScreen();
    if (shown === null || shown === undefined) return;
    const values = analysis.claims.flatMap(({ value }) => value ?? []);
    expect(values.some((value) => Math.abs(value - shown) < 0.051)).toBe(true);
  });

  it('gets a chart where a series was asked for', async () => {
    const { series } = await ask(ada, 'chart of my likes in the last 30 days');
    expect(series?.points).toHaveLength(30);
    expect(series?.points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(totalOf(screens.month, 'likes'));
  });

  it.each([
    'how many people did i reach last month',
    'how many saves did i get',
    'who unfollowed me',
    'who viewed my post',
    'how many views does @zuck get',
    'will this go viral?',
    'how much money did i make',
    'am i shadowbanned',
    'when are my followers online',
    'which post brought me the most followers',
  ])('that nobody can answer is told why, and what comes nearest: %s', async (question) => {
    const { outcome, instead, claims, sentiment } = await ask(ada, question);
    expect([outcome, sentiment]).toEqual(['abstained', null]);
    expect(claims[0]?.kind).toBe('limit');
    expect(instead).toBe(claims.some(({ kind }) => kind !== 'limit') ? 'closest' : undefined);
  });

  it('about followers says when Threads reported it, and that it knows not all of them', async () => {
    const { analysis } = await ask(ada, 'where are my followers from');
    expect(analysis).toMatch(/As Threads reported it on .*\. It does not know the country of every follower\.$/);
  });

  it('that rests on a wrong premise is put right', async () => {
    const change = screens.dashboard.changes.totalReach.value ?? 0;
    const { analysis } = await ask(ada, `why did my views ${change > 0 ? 'halve' : 'double'}?`);
    expect(analysis).toMatch(/^No: your views (?:rose|fell) by/);
  });

  it('goes on in its conversation, and nowhere else', async () => {
    const conversation = newId();
    const first = await ask(ada, 'How many views did I get in the last 30 days?', conversation);
    const replies = await ask(ada, 'and replies?', conversation);
    expect(replies.claims[0]).toMatchObject({ value: totalOf(screens.month, 'replies'), from: first.claims[0]?.from });
    expect((await ask(ada, 'why?', conversation)).analysis).toMatch(/replies (?:rose|fell) by/);
    expect((await ask(ada, 'and replies?', newId())).claims[0]?.value).toBe(totalOf(screens.month, 'replies'));
    const posts = newId();
    const ranked = await ask(ada, 'top 3 posts by likes last month', posts);
    const second = await ask(ada, 'the second one', posts);
    expect(second.claims[0]?.postIds).toEqual(ranked.claims.filter(({ kind }) => kind === 'reference')[1]?.postIds);
  });

  it('that may as well be a draft is offered as both', async () => {
    const { outcome, instead, suggestions, sentiment } = await ask(ada, "What's the best pizza topping?");
    expect([outcome, instead, sentiment]).toEqual(['abstained', 'question', null]);
    expect(suggestions[0]).toBe("Check this draft: What's the best pizza topping?");
    expect(suggestions.length).toBeGreaterThan(2);
    const draft = await ask(ada, suggestions[0] ?? '');
    expect(draft.outcome).toBeNull();
    for (const suggestion of suggestions.slice(1))
      expect((await ask(ada, suggestion)).outcome).toMatch(/answered|partly/);
  });
});

describe('what is no question about numbers', () => {
  it('a request to write is declined, and its draft offered for a check', async () => {
    const { outcome, suggestions } = await ask(
      ada,
      'Give me 3 hooks for this post: I baked bread for a week and it failed.',
    );
    expect(outcome).toBe('abstained');
    expect(suggestions[0]).toBe('Check this draft: I baked bread for a week and it failed.');
  });

  it('somebody who despairs gets no tone', async () => {
    const message = 'I feel really down today, nobody reads my posts and I want to quit.';
    expect(await ask(ada, message)).toMatchObject({ outcome: 'answered', sentiment: null, works: [], change: [] });
  });

  it.each(['age and time', 'Thoughts?', 'The dough rests while I do.'])(
    'nobody whose posts are known hears that none is: %s',
    async (text) => {
      const { analysis } = await ask(ada, text);
      expect(analysis).not.toMatch(
        /I know none|know of (?:no|any) post|do not know the counts|screenshot of a post with its counts/,
      );
    },
  );

  it('a draft is assessed as before', async () => {
    const draft = await ask(ada, 'My best post last week was about cats, and I love how warm the answers were.');
    expect(draft).toMatchObject({ outcome: null, whose: 'draft', suggestions: [] });
    expect(draft.sentiment).toBeGreaterThan(5);
  });
});

describe('somebody without an account', () => {
  it.each(['What was my best post last week?', 'When should I post?', 'How many followers did I gain this month?'])(
    'is told what is needed: %s',
    async (question) => {
      const { outcome, analysis, sentiment } = await ask(await signUp(app), question);
      expect([outcome, sentiment]).toEqual(['abstained', null]);
      expect(analysis).toMatch(/Connect your Threads account in Settings;[\s\S]*paste the text of a post/);
    },
  );

  it('learns what can be asked, and what figures mean', async () => {
    const bob = await signUp(app);
    expect((await ask(bob, 'what can you do?')).outcome).toBe('answered');
    expect((await ask(bob, 'what does engagement rate mean')).analysis).toContain('Engagement ÷ views');
  });
});
