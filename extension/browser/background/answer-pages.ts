import { type Browser, browser } from 'wxt/browser';
import { conversationPlace, savedPlace } from '#shared/addresses/page-paths';
import type { LazyScript, PermissionAnswer } from '../../capture/page/capture-host.ts';
import { setAlwaysSend } from '../always-send.ts';
import { openAppTab } from '../open-app-tab.ts';
import { type PageAnswers, type PageRequest, pageRequestSchema, type RequestOf } from '../page-requests.ts';
import { askForPictures } from '../pictures-access.ts';
import { openPanel } from '../side-panel.ts';
import { type ThreadsTab, threadsTab } from '../threads-tab.ts';
import { readAnalyzedCodes, readLastAnswer } from './analyzed-posts.ts';
import { readDraftNotes, readWritingRules } from './check-draft.ts';
import { readOwnFigures } from './own-figures.ts';
import { openFiguresOf, readLineRules, readOwnAuthors, readOwnLines } from './own-lines.ts';
import { readState } from './page-state.ts';
import { readPlanned } from './planned-words.ts';
import { readSavedPlace, saveForLater } from './save-for-later.ts';
import { schedulePost } from './schedule-post.ts';
import { sendPost } from './send-post.ts';
import { takeShot } from './take-shot.ts';

type ScriptPath = `/${LazyScript}.js`;

type Handlers = {
  [Kind in PageRequest['kind']]: (request: RequestOf<Kind>, tab: ThreadsTab) => Promise<PageAnswers[Kind]>;
};

const handlers: Handlers = {
  state: readState,
  capture: ({ shot }, tab) => takeShot(shot, tab),
  'request-capture': requestCapture,
  load: ({ script }, tab) => loadScript(`/${script}.js`, tab),
  analyze: sendPost,
  'own-figures': ({ code }) => readOwnFigures(code),
  analyzed: readAnalyzedCodes,
  'last-answer': ({ code }) => readLastAnswer(code),
  'own-authors': readOwnAuthors,
  'line-rules': readLineRules,
  'own-lines': ({ codes }) => readOwnLines(codes),
  'open-figures': async ({ code }) => {
    await openFiguresOf(code);
    return null;
  },
  'writing-rules': readWritingRules,
  'check-draft': ({ draft, isAsked }) => readDraftNotes(draft, isAsked),
  'always-send': async ({ alwaysSend }) => {
    await setAlwaysSend(alwaysSend);
    return null;
  },
  save: saveForLater,
  'saved-place': ({ code }) => readSavedPlace(code),
  schedule: ({ parts, names }) => schedulePost(parts, names),
  planned: ({ parts }) => readPlanned(parts),
  open: openPlace,
};

/**
 * Answers a page of Threads. Awaits nothing before the handler: browsers would no longer count the click.
 *
 * @returns undefined for a message that is not from our script on Threads, or not a request; a promise of undefined if
 *   answering failed, because the polyfill would pass an error on in its own form.
 */
export function answerPage(message: unknown, sender: Browser.runtime.MessageSender): Promise<unknown> | undefined {
  const tab = threadsTab(sender);
  const { data: request } = pageRequestSchema.safeParse(message);
  if (!tab || !request) return undefined;
  // The handler was found under the request's kind, so it takes this request.
  const handle = handlers[request.kind] as (request: PageRequest, tab: ThreadsTab) => Promise<unknown>;
  return handle(request, tab).catch(() => undefined);
}

async function loadScript(file: ScriptPath, { id }: ThreadsTab): Promise<PageAnswers['load']> {
  try {
    await browser.scripting.executeScript({ target: { tabId: id, frameIds: [0] }, files: [file] });
    return { ok: true, value: null };
  } catch {
    return { ok: false, problem: 'failed' };
  }
}

/**
 * Asks for the permission to take screenshots. In Chromium the click in the page counts for the background, as long as
 * nothing is awaited before; Firefox asks in a page of the extension only.
 */
async function requestCapture(): Promise<PermissionAnswer> {
  if (import.meta.env.BROWSER === 'firefox') return askElsewhere();
  try {
    return (await askForPictures()) ? 'granted' : 'denied';
  } catch {
    return askElsewhere();
  }
}

async function askElsewhere(): Promise<PermissionAnswer> {
  await browser.tabs.create({ url: '/pictures.html' });
  return 'elsewhere';
}

/**
 * Opens a place of the app in a tab; a conversation or a note beside the post that it is about, where the browser lets a press in the
 * page open the panel: Firefox does not.
 */
async function openPlace({ path }: RequestOf<'open'>, { windowId }: ThreadsTab): Promise<null> {
  const isAboutPost = [conversationPlace, savedPlace].some((placeOf) => path.startsWith(placeOf('')));
  const isBeside = import.meta.env.BROWSER !== 'firefox' && isAboutPost;
  await (isBeside ? openPanel(windowId, path).catch(() => openAppTab(path)) : openAppTab(path));
  return null;
}

export function answerPages(): void {
  browser.runtime.onMessage.addListener(answerPage);
}
