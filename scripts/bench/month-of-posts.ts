import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { BrowserContext, CDPSession, Page } from 'puppeteer';
import { migrate } from '../../backend/database/migrate.ts';
import { startServer } from '../../extension/e2e/harness/server.ts';
import { launch } from '../../extension/e2e/harness/test-browser.ts';
import { withKnex } from './dashboard/databases.ts';
import { addUsers, type SignedIn } from './dashboard/fill-users.ts';
import { median, milliseconds, report } from './tools/measure.ts';
import { FAST, withPostgres } from './tools/temporary-postgres.ts';

const POSTS = 500;
const RUNS = 7;
const MOST_MS = 100;

/** The month of somebody with 500 posts in it: what the page's own thread works until it is drawn. */
export function benchMonthOfPosts(): Promise<void> {
  return withPostgres(async (databaseUrl) => {
    const secret = randomBytes(48).toString('base64');
    await migrate(databaseUrl);
    const user = await withKnex(databaseUrl, async (knex) => {
      const [user] = await addUsers(knex, secret, 1);
      if (!user) throw new Error('There is no user');
      await fillMonth(knex, user);
      return user;
    });
    const server = await startServer({ DATABASE_URL: databaseUrl, SESSION_SECRETS: secret });
    const browser = await launch('Chromium');
    try {
      await signIn(browser.puppeteer.defaultBrowserContext(), server.url, user);
      await measureDraws(await browser.puppeteer.newPage(), server.url);
    } finally {
      await browser.puppeteer.close();
      await server.stop();
    }
  }, FAST);
}

/** Spread over the days of this month, most of them to come: each is a draft, so that nobody works on it. */
async function fillMonth(knex: Knex, { userId }: SignedIn): Promise<void> {
  await knex.raw(
    `insert into scheduled_posts (user_id, id, account_id, client_key, state, due_at, time_zone, parts)
    select account.user_id, uuidv7()::text, account.id, uuidv7()::text, 'draft',
      date_trunc('month', now()) + n * interval '80 minutes', 'UTC',
      jsonb_build_array(jsonb_build_object('text', 'Post ' || n || ' about sourdough, its crumb and its crust'))
    from social_media_accounts as account cross join generate_series(1, ${POSTS}) as n
    where account.user_id = ?`,
    [userId],
  );
}

async function signIn(context: BrowserContext, url: string, { cookie }: SignedIn): Promise<void> {
  const { hostname } = new URL(url);
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), domain: hostname, path: '/' };
  });
  await context.setCookie(...cookies);
}

async function measureDraws(page: Page, url: string): Promise<void> {
  await page.setViewport({ width: 1280, height: 900 });
  const client = await page.createCDPSession();
  // Processor time of the thread, so that what else this machine does is in none of it.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${url}/calendar?view=week`, { waitUntil: 'networkidle0' });
  const times: Draw[] = [];
  for (let run = 0; run <= RUNS; run++) {
    await page.hover('button ::-p-text(Month)');
    await page.waitForNetworkIdle({ idleTime: 300 });
    times.push(await drawOf(client, () => show(page, 'Month', 'section[data-day] [data-post]')));
    await show(page, 'Week', '[data-hour] [data-post]');
    await page.waitForNetworkIdle({ idleTime: 300 });
  }
  const [first, ...others] = times;
  if (first) reportDraw('the first time', first);
  const middle = (part: keyof Draw) => median(others.map((draw) => draw[part]));
  reportDraw('after that', { task: middle('task'), script: middle('script'), layout: middle('layout') });
}

function reportDraw(when: string, { task, script, layout }: Draw): void {
  report(`${POSTS} posts drawn ${when}, all work`, milliseconds(task), {
    isMet: task <= MOST_MS,
    text: `at most ${MOST_MS} ms`,
  });
  report(`${POSTS} posts drawn ${when}, script`, milliseconds(script));
  report(`${POSTS} posts drawn ${when}, layout and styles`, milliseconds(layout));
}

/** Milliseconds of the page's thread. */
interface Draw {
  task: number;
  script: number;
  layout: number;
}

async function drawOf(client: CDPSession, draw: () => Promise<void>): Promise<Draw> {
  const before = await metricsOf(client);
  await draw();
  const after = await metricsOf(client);
  const spent = (...names: string[]) =>
    1000 * names.reduce((sum, name) => sum + (after.get(name) ?? 0) - (before.get(name) ?? 0), 0);
  return {
    task: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration', 'RecalcStyleDuration'),
  };
}

async function metricsOf(client: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await client.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Presses a button by script, and waits until what it leads to is painted. */
const show = (page: Page, name: string, selector: string): Promise<void> =>
  page.evaluate(
    async (name, selector) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('fieldset button')];
      buttons.find(({ textContent }) => textContent === name)?.click();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      do await frame();
      while (!document.querySelector(selector));
      await frame();
    },
    name,
    selector,
  );
