import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { calendarOf, dayAfter, openCalendar, today } from './harness/calendar.ts';
import { journeys } from './harness/journeys.ts';
import { keptBrowser } from './harness/kept.ts';
import { holdNotice } from './harness/notices.ts';
import { newPerson, signUp } from './harness/people.ts';
import { chooseFile, press, shows } from './harness/screen.ts';
import { violationsIn } from './harness/violations.ts';
import { waitUntil } from './harness/wait-until.ts';
import { openWeb } from './harness/web-tab.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 780 };

const rowsFrom = (today: string) => `text,date,time
Rye in the morning,${dayAfter(today, 3)},09:00
"A chain begins
---
and goes on",${dayAfter(today, 4)},18:30
An idea,,
Too late,${dayAfter(today, -3)},09:00
`;

journeys({ open: keptBrowser }, (stage) => {
  it('posts of a file are looked at row by row, created, and taken back', async ({ onTestFinished }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'autumn.csv');
    const day = today();
    await writeFile(file, rowsFrom(day));
    const { server, browser } = stage();
    const page = await openWeb(browser, `${server.url}/signup`);
    await signUp(page, newPerson());
    await openCalendar(page, server);

    await page.setViewport(PHONE);
    await press(page, 'Import');
    await chooseFile(page, file);
    await shows(page, '4 rows: 1 has a problem and is left out.');
    await shows(page, 'This moment has passed');
    expect(await page.$eval('dialog', ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
    if (browser.name === 'Chromium') expect(await violationsIn(page)).toEqual([]);

    await page.setViewport(DESK);
    const posts = async () => (await calendarOf(page, day)).posts;
    await press(page, 'Import 3 posts');
    await holdNotice(page, '2 scheduled and 1 draft.');
    expect((await posts()).map(({ parts }) => parts.map(({ text }) => text)).toSorted()).toEqual([
      ['A chain begins', 'and goes on'],
      ['An idea'],
      ['Rye in the morning'],
    ]);
    await press(page, 'Undo');
    await waitUntil(async () => (await posts()).length === 0, 'the calendar to be empty again');
  });
});
