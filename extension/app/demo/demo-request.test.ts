import { describe, expect, it } from 'vitest';
import { changeSettings, deleteUser, exportData, getSettings } from '#shared/account';
import { analyzeChat, countAnalyses, deleteAnalysis, listAnalyses, wipeAnalyses } from '#shared/analysis';
import { getDashboard } from '#shared/analytics/analytics';
import { getAudience } from '#shared/analytics/audience';
import { addChartNote, listChartNotes } from '#shared/analytics/chart-notes';
import { getFindings } from '#shared/analytics/findings';
import { comparePosts, listPosts, type PostRow } from '#shared/analytics/post-figures';
import { getReadReplies, getReplyTexts, setReadReplies } from '#shared/analytics/reply-texts';
import { getTopics } from '#shared/analytics/topics';
import { currentUser, login, logout, signup } from '#shared/auth';
import { type Endpoint, pathTo } from '#shared/contract/endpoint';
import { addCollection, listCollections } from '#shared/library/collections';
import { listLabels } from '#shared/library/labels';
import { getLibraryOverview, searchLibrary } from '#shared/library/library';
import { addLibraryItem } from '#shared/library/library-items';
import { listWrittenAgain } from '#shared/library/write-again';
import { countPlans, generatePlan, listPlans, openPlan } from '#shared/plans';
import { listThreadsAccounts } from '#shared/threads';
import { demoRequest } from './demo-request.ts';
import { sampleEntries } from './sample-entries.ts';

const ID = '00000000-0000-7000-8000-000000000000';

const ask = ({ method, path }: Endpoint, query = '') =>
  demoRequest(pathTo(path, { userId: ID, id: ID }) + query, { method });

describe('the demo', () => {
  it.each([
    currentUser,
    getDashboard,
    listChartNotes,
    getFindings,
    getAudience,
    getTopics,
    getReadReplies,
    getReplyTexts,
    searchLibrary,
    getLibraryOverview,
    listLabels,
    listCollections,
    listWrittenAgain,
    listPosts,
    listAnalyses,
    countAnalyses,
    listPlans,
    countPlans,
    openPlan,
    listThreadsAccounts,
    getSettings,
  ])('answers $method $path as the contract says', async (endpoint: Endpoint) => {
    const response = await ask(endpoint);
    expect(response.status).toBe(200);
    expect(endpoint.response.safeParse(await response.json()).error).toBeUndefined();
  });

  it.each([
    login,
    signup,
    logout,
    generatePlan,
    addChartNote,
    addLibraryItem,
    addCollection,
    analyzeChat,
    deleteAnalysis,
    wipeAnalyses,
    changeSettings,
    setReadReplies,
    exportData,
    deleteUser,
  ])('refuses $method $path in words', async (endpoint: Endpoint) => {
    const response = await ask(endpoint);
    expect(response.status).toBe(403);
    expect((await response.json()).error.message).toMatch(/^This is a demo: nothing is sent or saved\./);
  });

  it('shows as many days as are asked for', async () => {
    for (const days of [7, 30, 90]) {
      const { trendData } = await (await ask(getDashboard, `?days=${days}`)).json();
      expect(trendData).toHaveLength(days);
    }
  });
});

describe('the posts of the demo', () => {
  const page = async (query: string) => listPosts.response.parse(await (await ask(listPosts, query)).json());

  it('are sorted, searched and named', async () => {
    const { posts } = await page('?sort=views');
    const views = posts.map(({ views }) => views ?? 0);
    expect(views).toEqual(views.toSorted((a, b) => b - a));
    expect((await page('?search=CHECKLIST')).posts.map(({ text }) => text)).toEqual([
      'A quick checklist before you publish #contentstrategy',
    ]);
    expect((await page(`?ids=${posts[0]?.id}`)).total).toBe(1);
  });

  it('were smaller when they were younger, and grow in their curves', async () => {
    const [now, young] = [await page('?sort=views'), await page('?sort=views&age=6')];
    expect(young.posts[0]?.views).toBeLessThan(now.posts[0]?.views ?? 0);
    const reply = await ask(comparePosts, `?ids=${now.posts.slice(0, 2).map(({ id }: PostRow) => id)}`);
    const { curves, typical } = comparePosts.response.parse(await reply.json());
    expect(curves).toHaveLength(2);
    expect(typical?.posts).toBe(now.total);
    const [first = []] = curves.map(({ values }) => values);
    expect(first).toEqual(first.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  });

  it('are behind every finding', async () => {
    const { bestTimes, hashtags, formats, lengths } = getFindings.response.parse(await (await ask(getFindings)).json());
    for (const { postIds, posts } of [...bestTimes, ...hashtags, ...formats, ...lengths]) {
      expect((await page(`?ids=${postIds}`)).total).toBe(posts);
    }
  });
});

it('the sample score and what is to be won make a hundred', async () => {
  const { score, analytics } = getDashboard.response.parse(await (await ask(getDashboard)).json());
  expect(score?.value).toBe(analytics.aiOptimizationScore);
  const points = score?.parts.reduce((sum, part) => sum + part.points, 0);
  expect((score?.value ?? 0) + (points ?? 0)).toBe(100);
});

describe('the sample analyses', () => {
  const posts = sampleEntries.map(({ message, analysis }) => ({ message, analysis }));

  it.each(posts)('state only what is true of "$message"', ({ message, analysis }) => {
    const findings = [...(analysis?.works ?? []), ...(analysis?.change ?? [])].map(({ evidence }) => evidence);
    const lengths = findings.flatMap((text) => /(\d+) of 500 characters/.exec(text)?.[1] ?? []);
    const questions = findings.flatMap((text) => /(\d+) questions?\b/.exec(text)?.[1] ?? []);
    const tags = findings.flatMap((text) => /(\d+) topic tags?\b/.exec(text)?.[1] ?? []);
    const quotes = findings.flatMap((text) => /"([^"]+)"/.exec(text)?.[1] ?? []);
    expect(lengths.every((length) => Number(length) === message.length)).toBe(true);
    expect(questions.every((count) => Number(count) === message.split('?').length - 1)).toBe(true);
    expect(tags.every((count) => Number(count) === message.split('#').length - 1)).toBe(true);
    expect(quotes.every((quote) => message.includes(quote))).toBe(true);
    expect(analysis?.hashtags).toEqual(message.match(/#\w+/g) ?? []);
  });
});
