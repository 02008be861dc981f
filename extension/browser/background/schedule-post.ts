import { connectedOf, listThreadsAccounts } from '#shared/threads';
import type { Scheduled } from '../../capture/page/capture-host.ts';
import { openBegunPost } from '../begun-post.ts';
import { attempt } from './attempt.ts';

/**
 * Opens the calendar with a post of these parts begun, where there is an account that it could go out from. Elsewhere nothing opens:
 * the text stays where it is written.
 *
 * @param names what the page shows beside the words; where one of them is an account of the user's, the post is begun for that one.
 */
export async function schedulePost(parts: string[], names: string[]): Promise<Scheduled> {
  const accounts = await attempt(async (api) => connectedOf(await api(listThreadsAccounts)));
  if (!accounts.ok && accounts.problem === 'signed-out') return 'signed-out';
  if (accounts.ok && accounts.value.length === 0) return 'no-account';
  const writers = accounts.ok ? accounts.value.filter(({ username }) => names.includes(username)) : [];
  await openBegunPost({ parts, accountId: (writers.length === 1 && writers[0]?.id) || '' });
  return 'opened';
}
