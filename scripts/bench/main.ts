import { availableParallelism, loadavg } from 'node:os';
import { TestClient } from '../../backend/testing/client.ts';
import { newSignup } from '../../backend/testing/factories.ts';
import { startServer } from '../../extension/e2e/harness/server.ts';
import { signup } from '../../shared/auth.ts';
import { build } from '../bootstrap/build.mjs';
import { publicUrl } from '../bootstrap/prepare.mjs';
import { inProject } from '../bootstrap/project.mjs';
import { benchScreenshots, benchText } from './analyses.ts';
import { benchBundleSizes } from './bundle-sizes.ts';
import { benchCapture } from './capture.ts';
import { benchDashboard } from './dashboard/bench-dashboard.ts';
import { conclude, measure } from './measure.ts';
import { benchPageLoads } from './page-loads.ts';
import { benchPopup } from './popup.ts';
import { benchProtectedRead } from './protected-read.ts';
import { benchThreadsSync } from './threads-sync.ts';

const load = loadavg().map((value) => value.toFixed(1));
console.log(`${availableParallelism()} processors, load ${load.join(', ')} over the last 1, 5 and 15 minutes.
Everything runs on this machine in one go: ratios mean something anywhere, times only here and while nothing else runs.`);

await build(process.execPath, publicUrl());
await measure('What a browser loads', () => benchBundleSizes(inProject()));
await measure('Sync of a Threads account', benchThreadsSync);
await measure('Dashboard, posts and findings, many users at once', benchDashboard);
const server = await startServer();
try {
  const client = new TestClient(server.url);
  const { body: user } = await client.call(signup, { body: newSignup() });
  await measure('A signed-in read', () => benchProtectedRead(server.url, client.cookieHeader()));
  await measure('Analysis of a text', () => benchText(client, user.id));
  await measure('Analysis of screenshots', benchScreenshots);
  await measure('Pages of the web app', () => benchPageLoads(server.url));
  await measure('The popup', () => benchPopup(server.url));
  await measure('A page of Threads', () => benchCapture(server.url));
} finally {
  await server.stop();
}
// What a part that failed has left open ends with us, and does not keep us from ending.
process.exit(conclude() ? 0 : 1);
