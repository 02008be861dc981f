import { BlockList, isIP } from 'node:net';

/** The crawler names itself so. A server that turns it away cannot publish pictures. */
const CRAWLER = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)';
const PATIENCE_MS = 5000;
const LARGEST_IMAGE = 8_000_000;

const TYPES = {
  IMAGE: ['image/jpeg', 'image/png'],
  VIDEO: ['video/mp4', 'video/quicktime'],
} as const;

const loopback = listOf('127.0.0.0/8', '::1/128');
const notPublic = listOf(
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['fc00::/7', 'fe80::/10'],
);
const LOCAL_NAMES = /^[^.]+$|\.(local|internal|lan|home\.arpa)$/;

function listOf(...ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/**
 * Whether Threads can fetch an image or a video. Loopback stands for the public internet, so what is there is really
 * fetched. Private addresses are out of reach, and everything else is taken as good without asking.
 */
export async function isFetchable(address: string, kind: keyof typeof TYPES): Promise<boolean> {
  const reach = reachOf(address);
  if (reach !== 'loopback') return reach === 'public';
  const response = await fetchAsCrawler(address);
  if (!response) return false;
  const type = response.headers.get('content-type') ?? '';
  if (!TYPES[kind].some((one) => one === type)) return drop(response);
  if (kind === 'VIDEO') return !(await drop(response));
  const { byteLength } = await response.arrayBuffer();
  return byteLength > 0 && byteLength <= LARGEST_IMAGE;
}

/** Whether Threads can make a preview of a linked page: as for media, and names in `.invalid` lead nowhere. */
export async function isPageThere(address: string): Promise<boolean> {
  if (isUnresolvable(address)) return false;
  const reach = reachOf(address);
  if (reach !== 'loopback') return reach === 'public';
  const response = await fetchAsCrawler(address);
  if (!response) return false;
  await drop(response);
  return true;
}

/** A domain that never resolves: for whoever wants media that fail later, in processing. */
export const isUnresolvable = (address: string): boolean => new URL(address).hostname.endsWith('.invalid');

function reachOf(address: string): 'loopback' | 'private' | 'public' {
  const { hostname, protocol } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host) === 6 ? 'ipv6' : 'ipv4';
  if (!/^https?:$/.test(protocol)) return 'private';
  if (isIP(host)) {
    if (loopback.check(host, family)) return 'loopback';
    return notPublic.check(host, family) ? 'private' : 'public';
  }
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback';
  return LOCAL_NAMES.test(host) ? 'private' : 'public';
}

async function fetchAsCrawler(address: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const headers = { 'User-Agent': CRAWLER };
  const response = await fetch(address, { headers, signal, redirect: 'error' }).catch(() => null);
  if (!response?.ok) {
    await response?.body?.cancel();
    return null;
  }
  return response;
}

/** Forgets the rest of an answer. */
async function drop({ body }: Response): Promise<false> {
  await body?.cancel();
  return false;
}
