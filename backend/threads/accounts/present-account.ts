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
    profileImageUrl: shownPicture(account.profileImageUrl),
    followersCount: account.followersCount,
    lastSyncAt: account.lastSyncAt?.toISOString() ?? null,
    isConnected: account.isConnected,
    needsReconnect: account.needsReconnect,
    isSandbox: account.isSandbox,
    trackingSince: account.trackingSince.toISOString(),
    sync,
  };
}

function shownPicture(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  const isShown = url?.protocol === 'https:' && PICTURE_HOST.test(url.hostname);
  return isShown ? address : null;
}
