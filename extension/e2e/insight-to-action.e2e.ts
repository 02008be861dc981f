import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import type { Dashboard } from '#shared/analytics/analytics';
import { pathTo } from '#shared/contract/endpoint';
import { listPlans } from '#shared/plans';
import { figures } from '#shared/sentences/figures';
import { whole } from '#shared/words/numbers';
import { giveImportedAccount, letVideosStandOut } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { holdNotice, tells } from './harness/notices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { giveStatus } from './harness/plans.ts';
import { savedFile } from './harness/saved-file.ts';
import { arrivesAt, drawn, follow, press, pressAt, shows } from './harness/screen.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

const SAMPLE = 'Sample data';

journeys({ open: keptBrowser }, (stage) => {
  it('a creator goes from sample figures to their own, acts on what they advise, and takes a report along', async () => {
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await shows(page, SAMPLE);
    await letVideosStandOut(server, await giveImportedAccount(page, server));
    await page.reload();
    await shows(page, 'These figures belong to an invented creator.');
    await figuresAreTheirs(page);
    await press(page, 'Generate Plan');
    await tells(page, 'Your new AI-powered marketing plan is ready!');
    await waitUntil(async () => !(await textOf(page)).includes(SAMPLE), 'the last sample to go');

    await insightGoesAndComesBack(page);
    await planIsMadeAnewAndTakenBack(page);
    await recommendationLeadsToItsPosts(page);
    await findingLeadsToItsPosts(page);
    await planIsFollowedAndDeleted(page);
    await follow(page, 'Dashboard');
    await allPostsAreSorted(page);
    await follow(page, 'Dashboard');
    await reportIsExported(page);
    if (browser.name === 'Chromium') await reportPrints(page);
  });
});

/** The cards show what the server knows of the account. */
async function figuresAreTheirs(page: Page): Promise<void> {
  const { source, analytics } = await dashboardOf(page);
  expect(source).toBe('posts');
  expect(analytics.totalReach).toBeGreaterThan(0);
  for (const figure of [analytics.totalEngagement, analytics.totalReach]) {
    await shows(page, whole(figure ?? Number.NaN));
  }
}

async function insightGoesAndComesBack(page: Page): Promise<void> {
  await waitUntil(async () => (await dashboardOf(page)).insights.length > 0, 'the first look for insights');
  await page.reload();
  await press(page, 'Dismiss');
  await shows(page, 'Dismissed. It will not come back.');
  const { insights } = await dashboardOf(page);
  await press(page, 'Undo');
  await waitUntil(
    async () => (await dashboardOf(page)).insights.length === insights.length + 1,
    'the insight to be back',
  );
}

/** A draft that is made anew says so, and one press gives it what it was, with the moment at which it was made. */
async function planIsMadeAnewAndTakenBack(page: Page): Promise<void> {
  const before = await plansOf(page);
  await press(page, 'Refresh Insights');
  await holdNotice(page, 'Plan Made Anew');
  const anew = await plansOf(page);
  expect([anew.length, anew[0]?.id, anew[0]?.createdAt === before[0]?.createdAt]).toEqual([1, before[0]?.id, false]);
  await press(page, 'Undo');
  await tells(page, 'Put back');
  expect(await plansOf(page)).toEqual(before);
}

/** What the server has of the signed-in user. */
async function plansOf(page: Page) {
  const answer = await page.evaluate(
    async (place) => {
      const { id } = await (await fetch('/api/auth/user')).json();
      return (await fetch(place.replace('/-', `/${id}`), { cache: 'no-store' })).json();
    },
    pathTo(listPlans.path, { userId: '-' }),
  );
  return listPlans.response.parse(answer);
}

/** Opens the evidence of the first line that rests on posts, and follows it to the table of exactly those. */
async function recommendationLeadsToItsPosts(page: Page): Promise<void> {
  const { marketingPlan } = await dashboardOf(page);
  const item = marketingPlan?.items.find(({ effect }) => effect !== null);
  if (!item) throw new Error('Videos stand out, and no line of the plan says so');
  await pressAt(page, `button[aria-label$=", evidence: ${item.text}"]`);
  await shows(page, item.evidence);
  await pressAt(page, `a[aria-label^="Show the"][aria-label$=": ${item.text}"]`);
  await arrivesAt(page, '/posts');
  await shows(page, `Only ${item.postIds.length} posts: ${item.text}`);
  await page.waitForFunction(
    (size) => document.querySelectorAll('tbody tr').length === size,
    { polling: 50 },
    item.postIds.length,
  );
}

async function findingLeadsToItsPosts(page: Page): Promise<void> {
  await follow(page, 'Analytics');
  await pressAt(page, 'a[aria-label*=": open the posts"]');
  await arrivesAt(page, '/posts');
  await shows(page, 'Show all posts');
}

async function planIsFollowedAndDeleted(page: Page): Promise<void> {
  await follow(page, 'Marketing Plans');
  await pressAt(page, 'main a[href^="/marketing-plans/"]');
  await giveStatus(page, 'active');
  await shows(page, 'Day 1 of 28');
  await follow(page, 'All plans');
  await shows(page, 'day 1 of 28');
  await pressAt(page, 'main a[href^="/marketing-plans/"]');
  await press(page, 'Delete');
  await press(page, 'Delete plan');
  await shows(page, 'No plan yet');
  await arrivesAt(page, '/marketing-plans');
}

async function allPostsAreSorted(page: Page): Promise<void> {
  await follow(page, 'View All');
  await arrivesAt(page, '/posts');
  await press(page, 'Likes');
  await areSorted(page, 'Likes');
}

/** Waits until the rows stand in the order of a column, most first. */
async function areSorted(page: Page, column: string): Promise<void> {
  const inOrder = (column: string) => {
    const heads = [...document.querySelectorAll('thead th')];
    const place = heads.findIndex((head) =>
      head.querySelector('button:not([aria-label])')?.textContent.startsWith(column),
    );
    const figures = [...document.querySelectorAll(`tbody tr > :nth-child(${place + 1})`)].map(({ textContent }) =>
      Number(textContent.replace(/[\d.]+K/, (count) => String(1000 * Number.parseFloat(count)))),
    );
    return figures.length > 1 && figures.every((figure, index) => index === 0 || figure <= (figures[index - 1] ?? 0));
  };
  await page.waitForFunction(inOrder, { polling: 50 }, column);
}

async function reportIsExported(page: Page): Promise<void> {
  await press(page, 'Export Report');
  await arrivesAt(page, '/report');
  await shows(page, 'Threads Mastery report');
  await shows(page, 'Period: ');
  await shows(page, figures.engagement.formula);
  const { name, text } = await savedFile(page, () => press(page, 'Save as CSV'));
  expect(name).toMatch(/^threads-mastery-report-\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain('Period of the cards');
  expect(text).toContain('Total Engagement');
}

/** As a PDF writes texts that are more than ASCII. */
const inHex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

/** Paper holds the report, its title in the file, and nothing of the app around it. */
async function reportPrints(page: Page): Promise<void> {
  await drawn(page);
  await page.emulateMediaType('print');
  const printed = await textOf(page);
  expect(printed).toContain('Threads Mastery report');
  for (const control of ['Log Out', 'Save as CSV', 'Settings']) expect(printed).not.toContain(control);
  const pdf = Buffer.from(await page.pdf({ format: 'A4', tagged: true }));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain(`/Title <FEFF${inHex('Report')}`);
  await page.emulateMediaType();
}

// biome-ignore lint/performance/useDomNodeTextContent: text that is hidden does not count.
const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

const dashboardOf = (page: Page): Promise<Dashboard> =>
  page.evaluate(async () => {
    const { id } = await (await fetch('/api/auth/user')).json();
    return (await fetch(`/api/dashboard/${id}`, { cache: 'no-store' })).json();
  });
