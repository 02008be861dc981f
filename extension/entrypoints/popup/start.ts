import { currentUser, type User } from '#shared/auth';
import { HomePage } from '../../app/pages.ts';
import { startPage } from '../../app/popup/start-page.ts';
import { preloadPages } from '../../app/use-page-preload.ts';
import { backendOrigin } from '../../browser/backend-origin.ts';
import { readFirstFigures } from '../../browser/first-figures.ts';
import { confirmUser, forgetSession } from '../../browser/session-cache.ts';
import { createApi } from '../../lib/api/api-client.ts';
import { ResponseError } from '../../lib/api/response-error.ts';
import { rememberSignedIn } from '../../lib/user/known-visitor.ts';
import { mountPage } from '../extension-page/mount-page.tsx';

/**
 * Draws the app over the screen that the popup came with, once it has the same to show: for whom it showed itself to last, while
 * that is certain, and meanwhile the server is asked.
 */
export async function start(): Promise<void> {
  // A link of that screen may have been followed by now.
  const path = location.hash.slice(1) || startPage.path;
  const userNow = readUser();
  void userNow.then((user) => user !== undefined && takeNote(user));
  const [firstFigures] = await Promise.all([readFirstFigures(), preloadPages(path)]);
  if (firstFigures) return mountPage('popup', path, { user: firstFigures.user, firstFigures, userNow });
  const user = await userNow;
  // A failure shows when the page itself is drawn.
  if (user === null) await HomePage.preload().catch(() => undefined);
  await mountPage('popup', path, { ...(user !== undefined && { user }) });
}

function takeNote(user: User | null): void {
  rememberSignedIn(user !== null);
  void (user ? confirmUser(user.id) : forgetSession());
}

/** Null for a visitor; undefined where the server could not be asked, which the app tells when it asks again. */
async function readUser(): Promise<User | null | undefined> {
  try {
    return await createApi(await backendOrigin())(currentUser);
  } catch (error) {
    return error instanceof ResponseError && error.status === 401 ? null : undefined;
  }
}
