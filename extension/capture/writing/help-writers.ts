import type { CaptureHost, WritingRules } from '../page/capture-host.ts';
import { onReturn } from '../page/on-return.ts';
import { ComposerHelp } from './composer-help.ts';

/** Helps in the editors of a page: each has its line from when it is first written in. */
export class WritingHelp {
  private readonly host: CaptureHost;
  private readonly helps = new Map<HTMLElement, ComposerHelp>();
  /** Texts that were taken into the calendar. Their editors may be closed and opened again meanwhile. */
  private readonly begun = new Set<string>();

  constructor(host: CaptureHost, signal: AbortSignal) {
    this.host = host;
    onReturn(() => this.sayWhatIsPlanned(), signal);
    signal.addEventListener('abort', () => this.end());
  }

  /** Below the text of an editor that somebody begins to write in. */
  help(editor: HTMLElement, { checksWhileWriting }: WritingRules): void {
    this.dropThoseGone();
    const help = this.helps.get(editor) ?? new ComposerHelp(editor, this.host, this.begun);
    this.helps.set(editor, help);
    help.checksByItself = checksWhileWriting;
    help.show();
    if (!help.saysSomething) void help.sayWhetherPlanned();
  }

  end(): void {
    for (const help of this.helps.values()) help.remove();
    this.helps.clear();
    this.begun.clear();
  }

  private sayWhatIsPlanned(): void {
    for (const help of this.helps.values()) void help.sayWhetherPlanned();
  }

  private dropThoseGone(): void {
    for (const [editor, help] of this.helps) {
      if (editor.isConnected) continue;
      help.remove();
      this.helps.delete(editor);
    }
  }
}
