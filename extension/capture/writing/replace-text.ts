import { textOfEditor } from './text-of-editor.ts';

/**
 * Puts a text in place of what stands in an editor of the page, as if the person had: the editor's own state follows, and
 * Ctrl+Z takes it back in one step.
 *
 * @param takesPastes whether what a script of ours pastes reaches the page. Firefox keeps it from the page.
 * @returns whether the editor took it.
 */
export async function replaceText(editor: HTMLElement, text: string, takesPastes: boolean): Promise<boolean> {
  editor.focus();
  getSelection()?.selectAllChildren(editor);
  // Editors that keep a state of their own follow the selection by an event.
  await nextFrame();
  // Lexical drops line breaks of inserted text in Chromium, and keeps them in pasted text.
  const isPasted = takesPastes && text.includes('\n') && paste(editor, text);
  // Nothing else goes into the browser's own undo history.
  if (!isPasted) document.execCommand('insertText', false, text);
  await nextFrame();
  return wordsOf(textOfEditor(editor)) === wordsOf(text);
}

/** Whether the editor handles it: without an editor, a browser ignores pastes of scripts. */
function paste(editor: HTMLElement, text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return !editor.dispatchEvent(event);
}

/** Editors differ in how many breaks stand between paragraphs. */
const wordsOf = (text: string) => text.split(/\s+/).join(' ').trim();

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
