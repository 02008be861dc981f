import { MAX_CHAIN_PARTS, POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { postLength } from '#shared/posts/post-length';
import { counted, whole } from '#shared/words/numbers';
import { PRODUCT_NAME } from '#shared/words/product';
import { pageTheme } from '../card/page-theme.ts';
import type { CaptureHost, DraftNotes, WrittenDraft } from '../page/capture-host.ts';
import { closedRoot } from '../page/closed-root.ts';
import { button, drawnText, element } from '../page/element.ts';
import { drawMark } from '../page/mark.ts';
import css from './help.css?inline';
import { replaceText } from './replace-text.ts';
import { draftAround, namesAround, partOf, textIn } from './written-draft.ts';

const TAG = 'threads-mastery-help';
/** How long somebody has to pause before what they write is checked by itself. */
const PAUSE_MS = 2000;
/** Shorter texts say nothing yet. */
const LEAST_LETTERS = 20;

/** Takes away what a script that is gone has left. */
export function removeLeftHelp(): void {
  for (const help of document.querySelectorAll(TAG)) help.remove();
}

export type HelpHost = Pick<CaptureHost, 'checkDraft' | 'planned' | 'schedule' | 'seesBeyondViewport'>;

/** The line below the text of one editor. It stands in a closed shadow root: what own posts say is nothing for the page. */
export class ComposerHelp {
  private readonly editor: HTMLElement;
  private readonly host: HelpHost;
  private readonly begun: Set<string>;
  private readonly place = element(TAG as 'div');
  private readonly length = element('span', { className: 'length' });
  private readonly check = button('', () => this.onPress(), 'check');
  /** What stands on Threads stays there: its author throws it away once it is planned. */
  private readonly later = button('Schedule', () => void this.schedule(), 'later');
  private readonly notes = element('div', { className: 'notes', ariaLive: 'polite' });
  /** Below the notes, which may scroll: it is in sight with the first of them. */
  private readonly offer = element('div', { className: 'offer' });
  private readonly answer = element('div', { className: 'answer', hidden: true }, this.notes, this.offer);
  private readonly panel = element(
    'section',
    { ariaLabel: 'Threads Mastery' },
    element('div', { className: 'row', title: PRODUCT_NAME }, drawMark(), this.length, this.later, this.check),
    this.answer,
  );
  private readonly changes = new MutationObserver(() => this.onChange());
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** The text that was checked last, and what came of it. Its notes stay while they are worked in. */
  private checked: { draft: string; notes: DraftNotes } | null = null;
  private wasOld = false;
  /** The text about which a sentence stands there in place of notes. */
  private saidOf: string | null = null;
  checksByItself = false;
  private isShown = false;

  /** @param begun texts that were taken into the calendar, those of other editors too. */
  constructor(editor: HTMLElement, host: HelpHost, begun: Set<string>) {
    this.editor = editor;
    this.host = host;
    this.begun = begun;
    closedRoot(this.place, css).append(this.panel);
    this.changes.observe(editor, { childList: true, characterData: true, subtree: true });
    // The caret stays in the text.
    this.panel.addEventListener('mousedown', (event) => event.preventDefault());
    this.label(this.offerToCheck());
    this.onChange();
  }

  /** Puts it below the text, unless it stands there. */
  show(): void {
    if (!this.editor.isConnected) return;
    this.isShown = true;
    this.panel.dataset.theme = pageTheme();
    if (!this.place.isConnected) blockAround(this.editor).after(this.place);
  }

  get saysSomething(): boolean {
    return !this.answer.hidden;
  }

  /** Of a text that was taken into the calendar: who comes back to it may post it a second time. Says something in either case. */
  async sayWhetherPlanned(): Promise<void> {
    const draft = this.draft();
    if (!this.begun.has(keyOf(draft))) return;
    const planned = await this.host.planned(draft.parts.slice(0, MAX_CHAIN_PARTS));
    if (planned.ok && keyOf(this.draft()) === keyOf(draft)) this.say(planned.value ?? NOT_PLANNED);
  }

  remove(): void {
    this.changes.disconnect();
    clearTimeout(this.pause);
    this.place.remove();
  }

  private onChange(): void {
    const text = this.text();
    const { characters, over, bytes, verdict } = postLength(text);
    const unsure = verdict === 'unsure' ? ` · ${whole(bytes)} bytes: Threads may find it too long` : '';
    const length =
      over > 0 ? `${counted(over, 'character')} too long` : `${whole(characters)} of ${POST_MAX_CHARACTERS}`;
    this.length.replaceChildren(drawnText(length + unsure));
    this.length.classList.toggle('over', over > 0);
    this.check.hidden = text.length < LEAST_LETTERS;
    this.later.hidden = text === '' || this.draft().isReply;
    this.followText(text);
    clearTimeout(this.pause);
    // The page may have drawn its own elements anew.
    if (this.isShown) this.show();
    if (!this.checksByItself || text.length < LEAST_LETTERS || (this.checked && !this.isOld)) return;
    this.pause = setTimeout(() => void this.ask(false), PAUSE_MS);
  }

  /** What stands there says so once it is about another text, and goes with the text. */
  private followText(text: string): void {
    if (text.length < LEAST_LETTERS && this.checked) this.forget();
    if (this.saidOf !== null && this.saidOf !== keyOf(this.draft())) this.close();
    if (!this.checked || this.wasOld === this.isOld) return;
    this.wasOld = this.isOld;
    this.label(this.isOld ? 'Check again' : titleOf(this.checked.notes));
    if (this.showsNotes) this.open(this.checked.notes);
  }

  private get isOld(): boolean {
    return this.checked !== null && this.checked.draft !== keyOf(this.draft());
  }

  private get showsNotes(): boolean {
    return !this.answer.hidden && this.saidOf === null;
  }

  private onPress(): void {
    if (this.checked && this.isOld) void this.ask(true);
    else if (!this.answer.hidden) this.close();
    else if (this.checked) this.open(this.checked.notes);
    else void this.ask(true);
  }

  /** @param isAsked whether somebody pressed. Otherwise only the line says that there is something to read. */
  private async ask(isAsked: boolean): Promise<void> {
    const draft = this.draft();
    if (isAsked) {
      this.checked = null;
      this.label('Checking…');
      // Before the answer: the page sees that there is a press, and not what comes of it.
      this.say(draft.isReply ? 'Reading your reply…' : 'Reading your posts…');
    }
    const answer = await this.host.checkDraft(draft, isAsked);
    if (keyOf(this.draft()) !== keyOf(draft)) return isAsked ? this.forget() : undefined;
    if (!answer.ok) {
      if (!this.checked) this.label(this.offerToCheck());
      if (isAsked) this.say(answer.problem === 'signed-out' ? SIGNED_OUT : (answer.message ?? NO_ANSWER));
      return;
    }
    this.checked = { draft: keyOf(draft), notes: answer.value };
    this.wasOld = false;
    this.label(titleOf(answer.value));
    if (isAsked || this.showsNotes) this.open(answer.value);
  }

  private open(checked: DraftNotes): void {
    const { notes, edited } = checked;
    // An edited text would take away what was written since.
    const own = this.isOld ? null : (edited[partOf(this.editor)] ?? null);
    const old = this.isOld ? [element('p', { className: 'old' }, OLD)] : [];
    const lines = notes.map(({ text, hint }) => element('p', {}, text, ...(hint ? [element('small', {}, hint)] : [])));
    const none = own === null && lines.length === 0 ? [element('p', {}, this.nothing())] : [];
    const offer = own === null ? [] : [button('See the edited text', () => this.showEdited(own, checked))];
    this.tell([...old, ...lines, ...none], [...offer, button('Clear the notes', () => this.forget())]);
  }

  /** Alone: it is seen before it can be used. */
  private showEdited(edited: string, checked: DraftNotes): void {
    this.tell(
      [element('p', { className: 'edited' }, edited)],
      [
        button('Use this text', () => void this.takeOver(edited)),
        button('Back to the notes', () => this.open(checked)),
      ],
    );
  }

  /** The whole chain. What stands on Threads stays there, whatever comes of it. */
  private async schedule(): Promise<void> {
    const draft = this.draft();
    const scheduled = await this.host.schedule(draft.parts.slice(0, MAX_CHAIN_PARTS), namesAround(this.editor));
    if (scheduled === 'opened') return void this.begun.add(keyOf(draft));
    this.say(scheduled === 'no-account' ? NO_ACCOUNT : SIGNED_OUT);
  }

  private async takeOver(text: string): Promise<void> {
    const isTaken = await replaceText(this.editor, text, !this.host.seesBeyondViewport);
    if (isTaken) this.forget();
    else this.say('Threads did not take this text. Your own is still there, or comes back with Ctrl+Z.');
  }

  private say(text: string): void {
    this.tell([element('p', {}, text)]);
    this.saidOf = keyOf(this.draft());
  }

  private tell(notes: HTMLElement[], offer: HTMLElement[] = []): void {
    this.notes.replaceChildren(...notes);
    this.offer.replaceChildren(...offer);
    this.answer.hidden = false;
    this.saidOf = null;
    this.check.ariaExpanded = 'true';
  }

  private forget(): void {
    this.checked = null;
    this.close();
    this.label(this.offerToCheck());
  }

  private close(): void {
    this.answer.hidden = true;
    this.saidOf = null;
    this.notes.replaceChildren();
    this.offer.replaceChildren();
    this.check.ariaExpanded = 'false';
  }

  private label(text: string): void {
    this.check.replaceChildren(drawnText(text));
  }

  private text = (): string => textIn(this.editor);
  private draft = (): WrittenDraft => draftAround(this.editor);
  private offerToCheck = (): string => (this.draft().isReply ? 'Check my reply' : 'Check with my posts');
  private nothing = (): string => (this.draft().isReply ? NOTHING_OF_REPLY : NOTHING);
}

const keyOf = ({ parts }: WrittenDraft): string => parts.join('\0');

const NOTHING = 'Your posts say nothing against it, and it repeats none of them.';
const NOTHING_OF_REPLY = 'Nothing stands in the way of this reply, and it repeats none of your posts.';
const OLD = 'Your text has changed since. These notes are about the text before; “Check again” reads the new one.';
const NOT_PLANNED = 'Not scheduled: no post in your calendar has this text.';
const NO_ACCOUNT =
  'To schedule posts, connect your Threads account first: press the icon in the toolbar, then Settings. Your text stays here.';
const SIGNED_OUT = 'Sign in to Threads Mastery first: press its icon in the toolbar.';
const NO_ANSWER = 'The server did not answer. Please try again.';

const titleOf = ({ notes, edited }: DraftNotes): string =>
  notes.length === 0 && edited.every((one) => one === null) ? 'Nothing to note' : counted(notes.length, 'note');

/** What holds the text alone: beside other things in a row, a line would stand beside them, not below. */
function blockAround(editor: HTMLElement): HTMLElement {
  let block = editor;
  while (block.parentElement && isRow(block.parentElement)) block = block.parentElement;
  return block;
}

function isRow(parent: Element): boolean {
  const { display, flexDirection } = getComputedStyle(parent);
  return /grid/.test(display) || (/flex/.test(display) && flexDirection.startsWith('row'));
}
