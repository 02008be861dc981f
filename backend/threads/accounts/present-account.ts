import type { ThreadsAccount } from '#shared/threads';
import type { SocialAccount } from '../../models/social-account.ts';

/** Hosts of the pictures that Threads names. Others are not loaded into the page of a user. */
const PICTURE_HOST = /(^|\.)(cdninstagram\.com|fbcdn\.net)$/;

/** Of an account that no sync knows. */
export const NOT_READ: ThreadsAccount['sync'] = { phase: 'idle', postsSoFar: 0, problem: null };

export function presentAccount(account: SocialAccount, sync: ThreadsAccount['sync']): ThreadsAccount {
  return {
    id: account.id,
    username: account.username,
    displayName: account.displayName,
    profileImageUrl: shownPicture(account),
    followersCount: account.followersCount,
    lastSyncAt: account.lastSyncAt?.toISOString() ?? null,
    isConnected: account.isConnected,
    needsReconnect: account.needsReconnect,
    isSandbox: account.isSandbox,
    trackingSince: account.trackingSince.toISOString(),
    sync,
  };
}

function shownPicture({ profileImageUrl: address, isSandbox }: SocialAccount): string | null {
  const { protocol, hostname = '' } = URL.parse(address ?? '') ?? {};
  const isOfThreads = protocol === 'https:' && PICTURE_HOST.test(hostname);
  const isOfSandbox = isSandbox && protocol === 'http:' && hostname === '127.0.0.1';
  return isOfThreads || isOfSandbox ? address : null;
}
