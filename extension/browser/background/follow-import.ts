import { connectedOf, listThreadsAccounts } from '#shared/threads';
import { askWhoIsSignedIn } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';
import { askForUnseenNow } from './unseen-events.ts';

/** How long between two looks at how far the reading is. Each look also keeps the background awake. */
const LOOK_MS = 5000;
/** An import that takes longer than half an hour waits for Threads: what it brings is found like any later news. */
const MOST_LOOKS = 360;

let following: Promise<void> | undefined;

/**
 * An account was connected: its history is being read, and what watches note in it belongs on the icon as soon as it is there,
 * whether or not a page of ours is open. One at a time.
 */
export function followImport(): Promise<void> {
  following ??= follow().finally(() => {
    following = undefined;
  });
  return following;
}

async function follow(): Promise<void> {
  await attempt(askWhoIsSignedIn);
  for (let looks = 0; looks < MOST_LOOKS && (await isReading()); looks += 1) await pause();
  await askForUnseenNow();
}

/** False where the server does not say: the next page that is opened asks. */
async function isReading(): Promise<boolean> {
  const accounts = await attempt(async (api) => connectedOf(await api(listThreadsAccounts)));
  return accounts.ok && accounts.value.some(({ sync }) => sync.phase !== 'idle');
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS));
