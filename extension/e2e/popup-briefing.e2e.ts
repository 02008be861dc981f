import type { Page } from 'puppeteer';
import { expect, it } from 'vitest';
import type { Briefing } from '#shared/briefing/briefing';
import { badgeOf } from './harness/badge.ts';
import { openExtensionPage, reload } from './harness/extension-pages.ts';
import { giveImportedAccount } from './harness/imported-account.ts';
import { journeys } from './harness/journeys.ts';
import { keptExtension } from './harness/kept.ts';
import { layoutShift } from './harness/layout-shift.ts';
import { newPerson, signUp } from './harness/people.ts';
import { drawn, shows } from './harness/screen.ts';
import type { TestBrowser } from './harness/test-browser.ts';
import { violationsIn } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { fillWatchedAccount } from './harness/watched-account.ts';

declare const chrome: { storage: { session: { remove(key: string): Promise<void> } } };

const TEXT = 'The rye that rose overnight';
/** A phone, and where the bar of the popup has trouble with its names. */
const SIZES = [
  { width: 320, height: 480 },
  { width: 400, height: 600 },
  { width: 416, height: 600 },
  { width: 480, height: 600 },
];

journeys({ open: keptExtension }, (stage) => {
  it('a creator opens the popup and knows how things are, with the box ready to type into', async () => {
    const { browser, server } = stage();
    const app = await openExtensionPage(browser, 'options.html#/signup');
    await signUp(app, newPerson());
    const popup = await openExtensionPage(browser, 'popup.html');
    await popup.bringToFront();
    await shows(popup, 'No Threads account is connected.');
    const found = await faultsOf(popup, browser);

    await giveImportedAccount(app, server);
    await fillWatchedAccount(app, server.database, server.url, TEXT);
    await app.evaluate(schedule, server.url);
    // Ten minutes later: the background asks again.
    await app.evaluate(() => chrome.storage.session.remove('unseenAskedAt'));
    await waitUntil(async () => Number(await badgeOf(app)) > 0, 'the number on the icon');
    const noted = await badgeOf(app);
    await popup.bringToFront();
    await reload(popup);
    await shows(popup, leadOf(await app.evaluate(newestPost, server.url)));
    await shows(popup, `${noted} new`);
    await shows(popup, 'Tomorrow, ');
    await waitUntil(async () => (await badgeOf(app)) === '', 'the icon to be clean');
    found.push(...(await faultsOf(popup, browser)));

    // As it was told the last time, and nothing is new about it.
    await reload(popup);
    await shows(popup, 'Nothing new.');
    expect(found).toEqual([]);
    // Firefox does not count shifts.
    if (browser.name === 'Chromium')
      for (const size of SIZES) expect(await shiftAt(popup, size), `${size.width} px`).toBeLessThan(UNFELT);
    await popup.close();
    await app.close();
  });
});

/** A heading that becomes one line moves ten times as much. */
const UNFELT = 0.02;

/** What moves once the popup has been painted. */
async function shiftAt(popup: Page, size: (typeof SIZES)[number]): Promise<number> {
  await popup.setViewport(size);
  await reload(popup);
  await shows(popup, 'Nothing new.');
  await drawn(popup);
  return layoutShift(popup);
}

/** What does not fit, what keeps somebody from typing, and what axe says. */
async function faultsOf(popup: Page, browser: TestBrowser): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await popup.setViewport(size);
    await drawn(popup);
    const faults = await popup.evaluate(lookAround);
    found.push(...faults.map((fault) => `${size.width} × ${size.height}: ${fault}`));
    if (browser.name === 'Chromium') found.push(...(await violationsIn(popup)));
  }
  return found;
}

/** In the page. */
function lookAround(): string[] {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const box = document.querySelector('textarea');
  const card = document.querySelector('section[aria-label="At a glance"]');
  const isCut = (row: Element) => row.scrollWidth > row.clientWidth;
  // But for the words of a post, of which a beginning is enough.
  const isCutShort = (part: Element) => part.matches('.truncate:not([dir])') && isCut(part);
  const partsOf = (row: Element) => [...row.querySelectorAll('*')];
  return [
    ...(scrollWidth > innerWidth ? [`${scrollWidth} wide`] : []),
    ...(scrollHeight > innerHeight ? [`${scrollHeight} high`] : []),
    ...((box?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) > innerHeight
      ? ['the box is out of sight']
      : []),
    ...(document.activeElement === box ? [] : ['the box has no focus']),
    ...(card && card.scrollHeight <= card.clientHeight ? [] : ['the first look is cut']),
    ...[...(card?.querySelectorAll('li') ?? [])]
      .filter((row) => isCut(row) || partsOf(row).some(isCutShort))
      .map(({ textContent }) => `cut: ${textContent}`),
  ];
}

/** In the page: a post for the same hour tomorrow. */
async function schedule(server: string): Promise<void> {
  const { id: userId } = await (await fetch(`${server}/api/auth/user`)).json();
  const [{ id: accountId }] = await (await fetch(`${server}/api/threads/accounts`)).json();
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  const post = { userId, accountId, clientKey: crypto.randomUUID(), dueAt, timeZone: 'UTC', state: 'scheduled' };
  await fetch(`${server}/api/calendar/posts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...post, parts: [{ text: 'What I learned from 400 loaves' }] }),
  });
}

/** In the page. The sample account may have published since the young post. */
async function newestPost(server: string): Promise<Briefing['newestPost']> {
  const { id } = await (await fetch(`${server}/api/auth/user`)).json();
  const briefing: Briefing = await (await fetch(`${server}/api/briefing/${id}`)).json();
  return briefing.newestPost;
}

function leadOf(post: Briefing['newestPost']): string {
  if (!post) throw new Error('There is no newest post');
  if (post.multiple !== null) return `${post.multiple.toFixed(1)}× usual at ${post.multipleAge} h`;
  return post.views === null ? 'Not read yet' : `${post.views.toLocaleString('en')} view`;
}
