import { vi } from 'vitest';
import { browser } from 'wxt/browser';
import type { ThreadsAccount } from '#shared/threads';
import { freshBrowser } from './fresh-browser.ts';

const MARIA = '0190a000-0000-7000-8000-000000000001';
const OMAR = '0190a000-0000-7000-8000-000000000002';

const userOf = (id: string) => ({
  ...{ id, username: id.slice(-3), email: `${id.slice(-3)}@example.com` },
  ...{ plan: 'free', timeZone: 'UTC', createdAt: '2026-10-01T10:00:00.000Z' },
});

const rowOf = (views: number) => ({
  ...{ id: '0190c000-0000-7000-8000-000000000001', publishedAt: '2026-11-18T06:00:00.000Z', mediaType: 'TEXT_POST' },
  ...{ topicTag: null, text: 'Rye', hashtags: [], permalink: null, username: null, isSandbox: true, views },
  ...{ likes: 2, replies: 0, reposts: 0, quotes: 0, shares: 0, engagement: 2, engagementRate: 2.5 },
  ...{
    followerEngagementRate: null,
    multiple: 2.44,
    multipleAge: 24,
    percentile: 82,
    comparedWith: 20,
    isBreakout: false,
  },
  readAt: '2026-11-21T06:00:00.000Z',
});

const accountOf = (phase: ThreadsAccount['sync']['phase']): ThreadsAccount => ({
  ...{ id: '0190a000-0000-7000-8000-0000000000c1', username: 'maria.bakes', displayName: null },
  ...{ profileImageUrl: null, followersCount: null, lastSyncAt: null, trackingSince: '2026-11-20T06:00:00.000Z' },
  ...{ isConnected: true, canPublish: false, needsReconnect: false, isSandbox: true },
  sync: { phase, postsSoFar: 0, problem: null, shortfall: null },
});

/** A browser that knows of a server, at which one of two people is signed in and has a post with 80 views. */
export function stubServer() {
  freshBrowser();
  Object.assign(browser.permissions, { contains: async () => true });
  const server = {
    signedIn: MARIA as string | null,
    isAway: false,
    calls: 0,
    unseen: 0,
    /** How far the one connected account is read; null while none is connected. */
    phase: null as ThreadsAccount['sync']['phase'] | null,
    row: {},
    posts: [] as object[],
    check: {},
    checked: [] as string[],
    /** What it answers about days from this moment on. */
    calendarFrom: (_from: Date): object => ({}),
    maria: MARIA,
    omar: OMAR,
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    server.calls += 1;
    if (server.isAway) throw new TypeError('Failed to fetch');
    if (server.signedIn === null) return refusal('not_signed_in', 401);
    if (address.endsWith('/user')) return Response.json(userOf(server.signedIn));
    if (address.endsWith('/accounts')) return Response.json(server.phase === null ? [] : [accountOf(server.phase)]);
    // As our server does with the id of anybody but the one who is signed in.
    if (!address.includes(server.signedIn)) return refusal('forbidden', 403);
    if (address.endsWith('/draft-check')) {
      server.checked.push(JSON.parse(String(init?.body)).text);
      return Response.json(server.check);
    }
    if (address.includes('/api/calendar/'))
      return Response.json(server.calendarFrom(new Date(new URL(address).searchParams.get('from') ?? '')));
    if (address.endsWith('/unseen')) return Response.json({ unseen: server.unseen });
    if (address.includes('/figures-by-code/'))
      return Response.json(address.includes(MARIA) ? { authors: ['maria.bakes'], posts: server.posts } : NO_POSTS);
    return Response.json({ post: address.includes(MARIA) ? { ...rowOf(80), ...server.row } : null });
  });
  return server;
}

const NO_POSTS = { authors: [], posts: [] };

const refusal = (code: string, status: number) => Response.json({ error: { code, message: 'No.' } }, { status });
