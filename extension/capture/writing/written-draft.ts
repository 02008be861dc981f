import type { WrittenDraft } from '../page/capture-host.ts';
import { CONTAINER, timeOf } from '../post/post-structure.ts';
import { textOfEditor } from './text-of-editor.ts';

export const EDITOR = '[contenteditable="true"][role="textbox"]';
const DIALOG = '[role="dialog"]';
const POST_PAGE = /^\/@[\w.]+\/post\//;

/** The editors of a chain stand in one dialog, from top to bottom. */
function editorsOfChain(editor: HTMLElement): HTMLElement[] {
  const dialog = editor.closest(DIALOG);
  const all = dialog ? [...dialog.querySelectorAll<HTMLElement>(EDITOR)] : [];
  return all.includes(editor) ? all : [editor];
}

/** Which of the draft's parts an editor holds. */
export const partOf = (editor: HTMLElement): number => writtenIn(editor).indexOf(editor);

/** All that is written together with what stands in an editor. */
export const draftAround = (editor: HTMLElement): WrittenDraft => ({
  parts: writtenIn(editor).map(textIn),
  isReply: isReply(editor),
});

/** A name of Threads, alone in its element. */
const NAME = /^[\w.]{1,64}$/;
const MOST_NAMES = 20;

/**
 * What may be the name of the account that writes, as the dialog of the editor shows it beside the words. Which of them is one of the
 * user's accounts, the page does not know.
 */
export function namesAround(editor: HTMLElement): string[] {
  const dialog = editor.closest(DIALOG);
  const leaves = [...(dialog?.querySelectorAll('*') ?? [])].filter(
    (one) => one.childElementCount === 0 && !one.closest(`${EDITOR}, ${CONTAINER}`),
  );
  const names = leaves.map(({ textContent }) => textContent.trim()).filter((text) => NAME.test(text));
  return [...new Set(names)].slice(0, MOST_NAMES);
}

export const textIn = (editor: HTMLElement): string => textOfEditor(editor).trim();

/** Empty editors are no part, but for the one in question. */
const writtenIn = (editor: HTMLElement): HTMLElement[] =>
  editorsOfChain(editor).filter((one) => one === editor || textIn(one) !== '');

/** What a reply answers stands above it; a post below it is one that is quoted. Beside a post, on its own page, one answers it. */
function isReply(editor: HTMLElement): boolean {
  const dialog = editor.closest(DIALOG);
  if (!dialog) return POST_PAGE.test(location.pathname) || editor.closest(CONTAINER) !== null;
  return [...dialog.querySelectorAll(CONTAINER)].some(
    (post) => timeOf(post) && (post.compareDocumentPosition(editor) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}
