import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startJourneyServer } from './journey-server.ts';
import { passOn } from './pass-on.ts';

const file = (name: string) => readFileSync(path.join(import.meta.dirname, 'threads-feed', name));

/** The product behind a proxy that speaks https, with a certificate that it signed itself. */
export async function startHttpsServer(): Promise<{ url: string; stop(): Promise<void> }> {
  let inner: URL | undefined;
  const front = createServer({ key: file('key.pem'), cert: file('certificate.pem') }, (asked, answer) => {
    if (inner) passOn(inner, { asked, answer }, { headers: { 'x-forwarded-proto': 'https' } });
  });
  front.listen(0);
  await once(front, 'listening');
  // An address object, because it listens on a port.
  const url = `https://localhost:${(front.address() as AddressInfo).port}`;
  const server = await startJourneyServer({ PUBLIC_URL: url, TRUST_PROXY: 'true' });
  inner = new URL(server.url);
  return {
    url,
    async stop() {
      front.closeAllConnections();
      front.close();
      await server.stop();
    },
  };
}
