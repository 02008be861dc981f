import type { ThreadsAccount } from '#shared/threads';
import { isPictureOfThreads } from '../../middleware/security-headers.ts';
import type { SocialAccount } from '../../models/accounts/social-account.ts';

/** The sync state of an account that was never synced. */
export const NOT_READ: ThreadsAccount['sync'] = { phase: 'idle', postsSoFar: 0, problem: null, shortfall: null };

export function presentAccount(
  account: SocialAccount,
  sync: ThreadsAccount['sync'],
  canPublish: boolean,
): ThreadsAccount {
  return {
    id: account.id,
    username: account.username,
    displayName: account.displayName,
    profileImageUrl: shownPicture(account),
    followersCount: account.followersCount,
    lastSyncAt: account.lastSyncAt?.toISOString() ?? null,
    isConnected: account.isConnected,
    canPublish,
    needsReconnect: account.needsReconnect,
    isSandbox: account.isSandbox,
    trackingSince: account.trackingSince.toISOString(),
    sync,
  };
}

/** Null if our content security policy does not load pictures from that address. */
function shownPicture({ profileImageUrl, isSandbox }: SocialAccount): string | null {
  const address = URL.parse(profileImageUrl ?? '');
  if (!address) return null;
  const isOfSandbox = isSandbox && address.protocol === 'http:' && address.hostname === '127.0.0.1';
  return isPictureOfThreads(address) || isOfSandbox ? profileImageUrl : null;
}
