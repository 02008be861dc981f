import type { Page } from 'puppeteer';
import type { ExtendedBrowser } from '../../../extension/e2e/harness/test-browser.ts';
import { ratio, report } from '../tools/measure.ts';
import { openBare, openFeed } from './open-feed.ts';

const POSTS = 1000;
const MOST_TIMES_THE_PAGE = 1.05;
const ROUNDS = 10;
/** How much there is before more comes: what a window shows. */
const BEGIN = 10;

/**
 * All that the main thread of a page does while 1,000 posts of the user's own come, ten in each frame, against the same page
 * under a name at which the extension does not work. The two take them in at the same time, in a window and a process each:
 * what else the machine does slows both, and as much.
 */
export async function benchPageCost(browser: ExtendedBrowser): Promise<void> {
  const query = `&feed=own&begin=${BEGIN}`;
  const sums = { ours: 0, bare: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await openFeed(browser, query);
    const bare = await openBare(browser, query);
    await ours.waitForSelector('threads-mastery-line');
    const [withUs, alone] = await Promise.all([taskTime(ours), taskTime(bare)]);
    sums.ours += withUs;
    sums.bare += alone;
    await ours.close();
    await bare.close();
  }
  const cost = sums.ours / sums.bare;
  report('1,000 own posts with their lines: all tasks, to the page alone', ratio(cost), {
    isMet: cost <= MOST_TIMES_THE_PAGE,
    text: `at most ${MOST_TIMES_THE_PAGE} x`,
  });
}

/** How long the main thread works while the posts come, in seconds of the processor. */
async function taskTime(page: Page): Promise<number> {
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await read();
  await page.evaluate(`addPosts(${POSTS})`);
  return (await read()) - before;
}
