import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { feedPage, markupOf, optionsOf } from './feed-page.ts';
import { type FeedPost, pictureServers } from './feed-posts.ts';

const HOSTS = ['www.threads.com', 'www.threads.net', ...Object.values(pictureServers).map((url) => new URL(url).host)];
const MOST_POSTS = 5000;

/** Any font: which letters of it a browser asks for is what counts. */
const FONT = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

/**
 * As strict as Threads' own, and stricter: scripts and styles of files only, markup only through a named policy. Like
 * Threads' own it lets the page's scripts ask the servers of pictures, where videos lie as well.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  `img-src 'self' data: blob: ${Object.values(pictureServers).join(' ')}`,
  `connect-src 'self' ${Object.values(pictureServers).join(' ')}`,
  "require-trusted-types-for 'script'",
  'trusted-types feed',
].join('; ');

const file = (name: string) => readFileSync(path.join(import.meta.dirname, name));

/** The feed under the names of Threads, for browsers that go through `proxyScript`. */
export interface FeedServer {
  /** What a browser takes for its proxy settings: Threads leads here, and all else where it always did. */
  proxyScript: string;
  /** Everything that was asked for, to see what the extension itself asks. */
  requests: string[];
  /** What the page at `?feed=own` shows. */
  own: FeedPost[];
  stop(): Promise<void>;
}

export async function startFeed(): Promise<FeedServer> {
  const requests: string[] = [];
  const own: FeedPost[] = [];
  const feed = createServer({ key: file('key.pem'), cert: file('certificate.pem') }, (request, response) => {
    requests.push(request.url ?? '');
    answer(request, response, own);
  });
  const proxy = createHttpServer();
  const feedPort = await listen(feed);
  proxy.on('connect', (_, client, head) => {
    const server = connect(feedPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.write(head);
      server.pipe(client).pipe(server);
    });
    // Either side may hang up as it likes: a browser does when it is closed.
    for (const socket of [server, client]) socket.on('error', () => client.destroy());
  });
  const proxyPort = await listen(proxy);
  return {
    proxyScript: proxyScript(proxyPort),
    requests,
    own,
    stop: async () => {
      await Promise.all([close(feed), close(proxy)]);
    },
  };
}

const proxyScript = (port: number) =>
  `data:application/x-ns-proxy-autoconfig,${encodeURIComponent(
    `function FindProxyForURL(url, host) { return ${JSON.stringify(HOSTS)}.indexOf(host) < 0 ? "DIRECT" : "PROXY 127.0.0.1:${port}"; }`,
  )}`;

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
}

function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse, own: FeedPost[]): void {
  const address = new URL(url, `https://${headers.host}`);
  const { type, body } = contentOf(address, own);
  // A page that means harm has no policy that keeps it from it.
  if (address.searchParams.get('policy') !== 'none')
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  response.setHeader('Content-Type', type);
  if (address.origin === pictureServers.open) response.setHeader('Access-Control-Allow-Origin', '*');
  // What tests put there may change.
  response.setHeader('Cache-Control', address.searchParams.get('feed') === 'own' ? 'no-store' : 'max-age=600');
  response.end(body);
}

function contentOf(address: URL, own: FeedPost[]): { type: string; body: string | Buffer } {
  const { pathname } = address;
  if (pathname.startsWith('/picture/')) return { type: 'image/svg+xml', body: pictureNamed(pathname) };
  if (pathname.startsWith('/letter/')) return { type: 'font/woff2', body: readFileSync(FONT) };
  if (pathname.startsWith('/held-out/')) return heldOut(path.basename(pathname));
  if (pathname.startsWith('/client/'))
    return { type: 'text/javascript', body: file(path.join('client', path.basename(pathname))) };
  if (pathname === '/feed.css') return { type: 'text/css', body: file('feed.css') };
  const options = optionsOf(address);
  if (pathname === '/posts.json')
    return { type: 'application/json', body: JSON.stringify(markupOf(options, own, MOST_POSTS)) };
  return { type: 'text/html', body: feedPage(options, own) };
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

/** A page that shares nothing with the feed. */
const heldOut = (name: string) => ({
  type: TYPES[path.extname(name)] ?? 'text/plain',
  body: file(path.join('held-out', name)),
});

/** Two colours that the name decides, so that no two pictures look the same. */
function pictureNamed(name: string): string {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240"><rect width="320" height="240" fill="hsl(${hue} 60% 55%)"/><circle cx="220" cy="90" r="70" fill="hsl(${(hue + 140) % 360} 70% 70%)"/></svg>`;
}
