import { recall, remember } from './session-cache.ts';

/** Where the count lies with the session; whoever watches the session's storage sees it change. */
const KEY = 'unseen events';

/** Keeps how many events of a user nobody has seen, unless they have logged out since. */
export const keepUnseen = (userId: string, unseen: number): Promise<void> => remember(userId, KEY, unseen);

/** Of who is signed in; 0 for nobody. */
export async function readUnseen(): Promise<number> {
  const kept = await recall(KEY);
  return typeof kept === 'number' ? kept : 0;
}
