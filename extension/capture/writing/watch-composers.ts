import type { CaptureHost } from '../page/capture-host.ts';
import type { WritingHelp } from './help-writers.ts';
import { EDITOR } from './written-draft.ts';

declare global {
  /** Defined by the script `writing-help`. Pages cannot see it. */
  var threadsMasteryWritingHelp: ((host: CaptureHost, signal: AbortSignal) => WritingHelp) | undefined;
}

/** Messages have editors as well, and no limit of 500 characters. */
const MESSAGES = /^\/(messages|direct)\b/;

/** Helps where somebody begins to write a post. Loads the script for that first. */
export function watchComposers(host: CaptureHost, signal: AbortSignal) {
  let help: WritingHelp | undefined;
  async function begin(editor: HTMLElement): Promise<void> {
    const rules = await host.writingRules();
    if (!rules.isWanted) return help?.end();
    if (!globalThis.threadsMasteryWritingHelp) await host.load('writing-help');
    if (signal.aborted) return;
    help ??= globalThis.threadsMasteryWritingHelp?.(host, signal);
    if (editor.isConnected) help?.help(editor, rules);
  }
  const onFocus = ({ target, isTrusted }: FocusEvent) => {
    const editor = target instanceof Element ? target.closest<HTMLElement>(EDITOR) : null;
    if (isTrusted && editor && !MESSAGES.test(location.pathname)) void begin(editor);
  };
  window.addEventListener('focusin', onFocus, { capture: true, signal });
  // What own posts say about a draft stands there until the next one.
  return {
    forget: () => help?.end(),
    /** Once another choice was made. */
    renew: async () => help && !(await host.writingRules()).isWanted && help.end(),
  };
}
