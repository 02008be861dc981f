import { browser } from 'wxt/browser';
import { isOffOn, type PageChoices } from '#shared/words/page-choices';
import type { CaptureHost, PageSide } from '../capture/page/capture-host.ts';
import { isPageCommand } from './page-commands.ts';
import type { PageAnswers, PageRequest, RequestOf } from './page-requests.ts';
import { onSessionNews } from './session-news.ts';
import { changePageChoices, onPageChoice, readPageChoices } from './store-page-choices.ts';

type Lost = Extract<PageAnswers['state'], { ok: false }>;

/** How often the script checks that its extension is still there, in milliseconds. Chromium does not tell it. */
const LOOK_MS = 1000;

/** The background did not answer. */
const LOST: Lost = {
  ok: false,
  problem: 'failed',
  message: 'The extension did not answer. Reload the page and try again.',
};

const NO_LINES: PageAnswers['line-rules'] = {
  ownAuthors: [],
  ownProfiles: [],
  comparesProfiles: false,
  offersComparison: false,
  comparedProfiles: [],
  refusedProfiles: [],
};

const NO_HELP: PageAnswers['writing-rules'] = { isWanted: false, checksWhileWriting: false };

/**
 * The page's side of the extension: each request is a message to the background, which checks it.
 *
 * @param end takes the script out of the page. Pages outlive an extension that is updated or removed: then nobody is left
 *   to answer, and the buttons are of no use.
 */
export function pageBridge(end: () => void): CaptureHost {
  async function ask<Kind extends PageRequest['kind']>(
    request: RequestOf<Kind>,
    lost: PageAnswers[Kind],
  ): Promise<PageAnswers[Kind]> {
    const answer = isConnected() ? await send(request) : undefined;
    if (!isConnected()) end();
    return answer ?? lost;
  }
  return {
    seesBeyondViewport: import.meta.env.BROWSER === 'firefox',
    menuTitle: () => browser.i18n.getMessage('analyzeThisPost'),
    state: () => ask({ kind: 'state' }, LOST),
    capture: (shot) => ask({ kind: 'capture', shot }, LOST),
    requestCapture: () => ask({ kind: 'request-capture' }, 'denied'),
    load: (script) => ask({ kind: 'load', script }, LOST),
    analyze: (draft) => ask({ kind: 'analyze', ...draft }, LOST),
    analyzed: () => ask({ kind: 'analyzed' }, []),
    lastAnswer: (code) => ask({ kind: 'last-answer', code }, null),
    ownFigures: (code) => ask({ kind: 'own-figures', code }, LOST),
    followButtonRule: (onRule, signal) => {
      const tell = async () => {
        const choices = await choicesIfThere();
        if (!choices) return;
        const { buttons, othersButtons } = choices;
        const own = () => ask({ kind: 'own-authors' }, []);
        onRule(buttons && !isOffHere(choices) ? (othersButtons ? null : await own()) : []);
      };
      void tell();
      onPageChoice(() => void tell(), signal);
    },
    followSession: onSessionNews,
    choices: readPageChoices,
    choose: changePageChoices,
    lineRules: async () => ((await isWantedHere()) ? ask({ kind: 'line-rules' }, NO_LINES) : NO_LINES),
    ownLines: (codes) => ask({ kind: 'own-lines', codes }, {}),
    openFigures: (code) => void ask({ kind: 'open-figures', code }, null),
    writingRules: async () => ((await isWantedHere()) ? ask({ kind: 'writing-rules' }, NO_HELP) : NO_HELP),
    checkDraft: (draft, isAsked) => ask({ kind: 'check-draft', draft, isAsked }, LOST),
    setAlwaysSend: async (alwaysSend) => void (await ask({ kind: 'always-send', alwaysSend }, null)),
    savedPlace: (code) => ask({ kind: 'saved-place', code }, null),
    save: (post, comparison) => ask({ kind: 'save', post, comparison }, LOST),
    schedule: (parts, names) => ask({ kind: 'schedule', parts, names }, 'opened'),
    planned: (parts) => ask({ kind: 'planned', parts }, LOST),
    open: (path) => void ask({ kind: 'open', path }, null),
    listen: (page, signal) => listen(page, signal, end),
  };
}

const isOffHere = (choices: PageChoices) => isOffOn(location.hostname, choices);

/** Null where an update took the extension away in the middle of reading them. */
const choicesIfThere = (): Promise<PageChoices | null> =>
  readPageChoices().catch((error: unknown) => {
    if (isConnected()) throw error;
    return null;
  });

async function isWantedHere(): Promise<boolean> {
  const choices = await choicesIfThere();
  return choices !== null && !isOffHere(choices);
}

/** Scripts that an extension leaves behind have no id. */
const isConnected = () => browser.runtime?.id !== undefined;

// The background answers each kind of request with the answer of that kind. The compiler cannot know.
const send = <Kind extends PageRequest['kind']>(request: RequestOf<Kind>): Promise<PageAnswers[Kind] | undefined> =>
  browser.runtime.sendMessage(request).catch(() => undefined);

/** Answers synchronously, by callback: Chromium before 148 supports nothing else. */
function listen(page: PageSide, signal: AbortSignal, end: () => void): void {
  const answer = (message: unknown, sender: { id?: string; tab?: unknown }, reply: (answer: unknown) => void) => {
    // Only the background and the popup ask: neither is a page in a tab.
    if (sender.id !== browser.runtime.id || sender.tab || !isPageCommand(message)) return;
    if (message.kind === 'active-post') return reply(page.activePost());
    if (message.kind === 'posts') return reply(page.posts());
    if (message.kind === 'analyze-post') page.analyze(message.which);
    reply(null);
  };
  browser.runtime.onMessage.addListener(answer);
  // Removing the listener without the extension is an error.
  const stop = () => {
    clearInterval(looking);
    if (isConnected()) browser.runtime.onMessage.removeListener(answer);
  };
  const looking = setInterval(() => isConnected() || end(), LOOK_MS);
  signal.addEventListener('abort', stop, { once: true });
}
