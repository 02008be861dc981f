import { useMemo } from 'react';
import { HashRouter } from 'react-router';
import { mountApp } from '../../app/mount-app.tsx';
import { typedBefore } from '../../app/popup/typed-before.ts';
import { alwaysSends, setAlwaysSend } from '../../browser/always-send.ts';
import { analyzeActivePost, readActivePost, readPostsOnPage } from '../../browser/ask-active-post.ts';
import { backendOrigin, onOriginChange } from '../../browser/backend-origin.ts';
import { takeBegunPost } from '../../browser/begun-post.ts';
import { connectInWindow } from '../../browser/connect-window.ts';
import { keepFirstFigures } from '../../browser/first-figures.ts';
import { ANALYZE_COMMAND } from '../../browser/keyboard-shortcut.ts';
import { openAppTab } from '../../browser/open-app-tab.ts';
import { keysOfCommand } from '../../browser/read-shortcut-keys.ts';
import { serverAccess, threadsAccess } from '../../browser/server-access.ts';
import { serverChoice } from '../../browser/server-choice.ts';
import { confirmUser, forgetSession } from '../../browser/session-cache.ts';
import { openPanelHere } from '../../browser/side-panel.ts';
import { changePageChoices, readPageChoices } from '../../browser/store-page-choices.ts';
import { keepUnseen } from '../../browser/unseen-count.ts';
import { AccessNotice } from '../../components/notice/access-notice.tsx';
import { type Host, useHost } from '../../lib/host.tsx';
import { rememberSignedIn } from '../../lib/user/known-visitor.ts';

/**
 * Draws the app into a page of the extension, at `path` unless the address names another.
 *
 * @param known who is signed in, and what was shown to them last, where that is known already.
 */
export async function mountPage(
  kind: 'popup' | 'panel' | 'options',
  path: string,
  known: Pick<Host, 'user' | 'firstFigures' | 'userNow'> = {},
): Promise<void> {
  if (!location.hash) history.replaceState(null, '', `#${path}`);
  const [server] = await Promise.all([backendOrigin(), takeBegunPost()]);
  onOriginChange(() => location.reload());
  mountApp({
    ...partsOf[kind],
    ...sharedParts(server),
    ...known,
  });
}

const sharedParts = (server: string) =>
  ({
    apiBase: server,
    Router: HashRouter,
    connect: connectInWindow,
    Notice,
    server: serverChoice(server),
    pageChoices: { read: readPageChoices, change: changePageChoices },
    // The server has just answered as to this user.
    showUnseen: (userId, unseen) => void confirmUser(userId).then(() => keepUnseen(userId, unseen)),
    forget: () => {
      rememberSignedIn(false);
      return forgetSession();
    },
  }) satisfies Partial<Host>;

const optionsParts = {
  kind: 'options',
  openTab: (path: string) => void openAppTab(path),
} satisfies Partial<Host>;

function Notice() {
  const { apiBase } = useHost();
  const access = useMemo(() => serverAccess(apiBase), [apiBase]);
  return (
    <>
      <AccessNotice access={access} to={apiBase} />
      <AccessNotice access={threadsAccess} to="Threads" />
    </>
  );
}

const closePopup = () => window.close();

/** Whatever leads out of a popup ends it. */
const popupParts = {
  kind: 'popup',
  openTab: (path: string) => void openAppTab(path).then(closePopup),
  openPanel: () => void openPanelHere().then(closePopup),
  activePost: {
    read: readActivePost,
    readPage: readPostsOnPage,
    analyzeInPage: () => analyzeActivePost().then(closePopup),
    keys: () => keysOfCommand(ANALYZE_COMMAND),
  },
  typedBefore,
  keepFirstFigures: (figures) => void keepFirstFigures(figures.user, figures),
} satisfies Partial<Host>;

/** It stays while the person reads on. */
const panelParts = {
  kind: 'panel',
  openTab: (path: string) => void openAppTab(path),
  activePost: {
    read: readActivePost,
    readPage: readPostsOnPage,
    sending: { isAlways: alwaysSends, choose: setAlwaysSend },
    keys: () => keysOfCommand(ANALYZE_COMMAND),
  },
} satisfies Partial<Host>;

const partsOf = { popup: popupParts, panel: panelParts, options: optionsParts };
