import { availableParallelism, loadavg } from 'node:os';
import { TestClient } from '../../backend/testing/client.ts';
import { newSignup } from '../../backend/testing/factories.ts';
import { type Server, startServer } from '../../extension/e2e/harness/server.ts';
import { signup } from '../../shared/auth.ts';
import { build } from '../bootstrap/build.mjs';
import { publicUrl } from '../bootstrap/prepare.mjs';
import { inProject } from '../bootstrap/project.mjs';
import { partsToRun } from '../parts-to-run.ts';
import { benchScreenshots, benchText } from './analyses.ts';
import { benchAnswers } from './bench-answers.ts';
import { benchFacts } from './bench-facts.ts';
import { benchLibrary } from './bench-library.ts';
import { benchPerformance } from './bench-performance.ts';
import { benchBundleSizes } from './bundle-sizes.ts';
import { benchCapture } from './capture/bench-capture.ts';
import { benchDashboard } from './dashboard/bench-dashboard.ts';
import { benchFairness } from './fairness/bench-fairness.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchMonthOfPosts } from './month-of-posts.ts';
import { benchPageLoads } from './page-loads.ts';
import { benchPopup } from './popup.ts';
import { benchProtectedRead } from './protected-read.ts';
import { benchPublishing } from './publish-in-one-minute.ts';
import { benchServerSize } from './server-size.ts';
import { benchThreadsSync } from './threads-sync.ts';
import { conclude, measure } from './tools/measure.ts';

/** What several parts measure: one product, started when the first of them asks for it. */
const shared: { server?: Promise<Server> } = {};
function product(): Promise<Server> {
  shared.server ??= startServer();
  return shared.server;
}

async function signedUp() {
  const { url } = await product();
  const client = new TestClient(url);
  const { body: user } = await client.call(signup, { body: newSignup() });
  return { url, client, user };
}

interface Part {
  title: string;
  run: () => Promise<void> | void;
}

const parts: Record<string, Part> = {
  sizes: {
    title: 'What a browser loads, and what a server needs',
    run: () => {
      benchBundleSizes(inProject());
      benchServerSize();
    },
  },
  sync: { title: 'Sync of a Threads account', run: benchThreadsSync },
  dashboard: { title: 'Dashboard, posts and findings, many users at once', run: benchDashboard },
  performance: { title: 'The page of performance, one statement', run: benchPerformance },
  library: { title: 'Search in the library', run: benchLibrary },
  facts: { title: 'Facts about an account of 5,000 posts', run: benchFacts },
  answers: { title: 'Answers about an account of 5,000 posts', run: benchAnswers },
  fairness: { title: 'Dashboards of others while one user keeps the product busy', run: benchFairness },
  publishing: { title: 'A thousand posts that are due in one minute', run: benchPublishing },
  read: {
    title: 'A signed-in read',
    run: async () => {
      const { url, client } = await signedUp();
      await benchProtectedRead(url, client.cookieHeader());
    },
  },
  text: {
    title: 'Analysis of a text',
    run: async () => {
      const { client, user } = await signedUp();
      await benchText(client, user.id);
    },
  },
  screenshots: { title: 'Analysis of screenshots', run: benchScreenshots },
  pages: { title: 'Pages of the web app', run: async () => benchPageLoads((await product()).url) },
  'first-paint': {
    title: 'Pages of figures, until their figures show',
    run: async () => benchFirstPaint((await product()).url),
  },
  calendar: { title: 'A month of 500 posts in the calendar', run: benchMonthOfPosts },
  popup: { title: 'The popup', run: async () => benchPopup((await product()).url) },
  capture: { title: 'A page of Threads', run: async () => benchCapture((await product()).url) },
};

const load = loadavg().map((value) => value.toFixed(1));
console.log(`${availableParallelism()} processors, load ${load.join(', ')} over the last 1, 5 and 15 minutes.
Everything runs on this machine in one go: ratios mean something anywhere, times only here and while nothing else runs.`);

const names = partsToRun(Object.keys(parts));
await build(process.execPath, publicUrl());
for (const name of names) {
  const part = parts[name];
  if (part) await measure(part.title, part.run);
}
await (await shared.server)?.stop();
// What a part that failed has left open ends with us, and does not keep us from ending.
process.exit(conclude() ? 0 : 1);
