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
import { benchPageLoads } from './page-loads.ts';
import { benchPopup } from './popup.ts';
import { benchProtectedRead } from './protected-read.ts';
import { benchThreadsSync } from './threads-sync.ts';

// Everything in one run on one machine: the ratios mean something, the times only here.
await build(process.execPath, publicUrl());
benchBundleSizes(inProject());
await benchThreadsSync();
await benchDashboard();
const server = await startServer();
try {
  const client = new TestClient(server.url);
  const { body: user } = await client.call(signup, { body: newSignup() });
  await benchProtectedRead(server.url, client.cookieHeader());
  await benchText(client, user.id);
  await benchScreenshots();
  await benchPageLoads(server.url);
  await benchPopup(server.url);
  await benchCapture(server.url);
} finally {
  await server.stop();
}
