import { HOME, LOGIN } from '#shared/addresses/page-paths';
import type { PagePost } from '#shared/posts/capture';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import type { CaptureHost, Outcome, OwnFigures, Problem } from '../page/capture-host.ts';
import { onReturn } from '../page/on-return.ts';
import { onceGone } from '../page/once-gone.ts';
import { drawPost } from '../picture/draw-post.ts';
import { takePicture } from '../picture/take-picture.ts';
import { imageOf, type TakenPicture } from '../picture/taken-picture.ts';
import { readPost } from '../post/read-post.ts';
import type { Card, Screen } from './analysis-card.ts';
import type { AnalyzeButtons } from './analyze-button.ts';
import { answerScreen } from './answer-screen.ts';
import { keepRow } from './keep-row.ts';
import { previewScreen } from './preview-screen.ts';
import { problemScreen } from './problem-screen.ts';
import { screenshotQuestion } from './screenshot-question.ts';
import { analyzingScreen, drawingScreen, preparingScreen } from './waiting-screen.ts';

interface Stage {
  host: CaptureHost;
  card: Card;
  /** Know which posts were analyzed. */
  buttons: Pick<AnalyzeButtons, 'isAnalyzed' | 'noteAnalyzed'>;
  /** The post's Analyze button. It is hidden in pictures, and gets the focus back. */
  button: HTMLElement | undefined;
  /** The post's line of figures, if it has one. */
  line?: HTMLElement | undefined;
  /** How a post does against the others of its profile; null where that is not known. */
  comparisonOf(post: PagePost): ComparedLikes | null;
}

/** What will be sent, and what is known of the post. */
interface Prepared {
  post: PagePost;
  comparison: ComparedLikes | null;
  picture: TakenPicture | null;
  /** Null for somebody else's post, and if they could not be read: the analysis works without. */
  figures: OwnFigures | null;
  clientKey: string;
}

type Failure = Extract<Outcome<unknown>, { ok: false }>;

/** Analyzes a post of the page: takes its picture, shows what will be sent, sends it and shows the answer. */
export function analyzePost(element: HTMLElement, stage: Stage): Promise<void> {
  const ended = new AbortController();
  stage.card.open(stage.button, () => ended.abort());
  onceGone(element, () => stage.card.close(), ended.signal);
  // At once: a picture takes a moment, a server perhaps longer.
  if (stage.button) stage.button.ariaBusy = 'true';
  return new PostAnalysis(element, stage, ended.signal).begin();
}

class PostAnalysis {
  private readonly element: HTMLElement;
  private readonly stage: Stage;
  private readonly ours: HTMLElement[];
  /** Aborted when the card is closed: what arrives later is not shown. */
  private readonly ended: AbortSignal;
  /** Aborted when another screen takes the place of the one that is shown. */
  private shown = new AbortController();
  /** The same on each screen: it says what became of a press. */
  private keep: HTMLElement | undefined;

  constructor(element: HTMLElement, stage: Stage, ended: AbortSignal) {
    this.element = element;
    this.stage = stage;
    this.ours = [stage.button, stage.line, stage.card.panel].filter((part) => part !== undefined);
    this.ended = ended;
  }

  begin = (): Promise<void> =>
    this.attempt(this.begin, async () => {
      const { host, buttons } = this.stage;
      const post = buttons.isAnalyzed(this.element) ? readPost(this.element) : null;
      const last = post && (await host.lastAnswer(post.code));
      if (!last) return this.beginAnew();
      const onAgain = () => void this.beginAnew();
      // What is saved is the post as it is now.
      const now = this.stage.comparisonOf(post);
      const keep = this.keepRow({ post, comparison: now, figures: last.figures });
      const comparison = last.comparison ?? now;
      this.show(answerScreen({ ...last, post, comparison, keep, onAgain, onOpen: (path) => host.open(path) }));
    });

  private beginAnew = (): Promise<void> =>
    this.prepare(this.beginAnew, async () => {
      const shot = await takePicture(this.element, this.ours, this.stage.host);
      if (shot.ok) return { ok: true, value: { kind: 'screenshot', canvas: shot.value } };
      return shot.problem === 'no-permission' ? this.draw() : shot;
    });

  /** Where the browser takes no screenshot. Nothing is asked for that: who wants one says so beside the drawing. */
  private async draw(): Promise<Outcome<TakenPicture | null>> {
    this.show(drawingScreen());
    return { ok: true, value: await drawPost(this.element, this.ours, this.stage.host) };
  }

  private prepare(again: () => Promise<void>, picture: () => Promise<Outcome<TakenPicture | null>>): Promise<void> {
    return this.attempt(again, async () => {
      const { host } = this.stage;
      const post = readPost(this.element);
      if (!post) return this.explain(UNREADABLE, this.begin);
      // As it is said under the post now: while the card is open, others may come.
      const comparison = this.stage.comparisonOf(post);
      const server = Promise.all([host.state(), host.ownFigures(post.code)]);
      let isAnswered = false;
      void server.then(() => {
        isAnswered = true;
      });
      const taken = await picture();
      // Not before: the card would be in the picture.
      if (!isAnswered) this.show(preparingScreen());
      const [state, own] = await server;
      if (!state.ok) return this.explain(state, again);
      if (!taken.ok) return this.explain(taken, again);
      await this.proceed(
        { post, comparison, picture: taken.value, figures: own.ok ? own.value : null, clientKey: crypto.randomUUID() },
        state.value.alwaysSend,
      );
    });
  }

  private async proceed(draft: Prepared, alwaysSend: boolean): Promise<void> {
    if (alwaysSend) return this.send(draft);
    const onScreenshot = draft.picture?.kind === 'screenshot' ? undefined : () => this.offerScreenshot(draft);
    const onSend = ({ withPicture, always }: { withPicture: boolean; always: boolean }) => {
      if (always) void this.stage.host.setAlwaysSend(true);
      void this.send(withPicture ? draft : { ...draft, picture: null });
    };
    this.show(
      previewScreen({
        ...draft,
        keep: this.keepRow(draft),
        onSend,
        onScreenshot,
        onCancel: () => this.stage.card.close(),
      }),
    );
  }

  private send = (draft: Prepared): Promise<void> => {
    const again = () => this.send(draft);
    return this.attempt(again, async () => {
      const { post, comparison, picture, figures, clientKey } = draft;
      this.show(analyzingScreen(post.author, figures));
      const { host } = this.stage;
      const answer = await host.analyze({ post, comparison, picture: picture && (await imageOf(picture)), clientKey });
      if (!answer.ok) return this.explain(answer, again);
      if (answer.value.path) this.stage.buttons.noteAnalyzed([post.code]);
      const keep = this.keepRow(draft);
      this.show(answerScreen({ ...draft, keep, answer: answer.value, onOpen: (path) => host.open(path) }));
    });
  };

  private keepRow({ post, comparison, figures }: Pick<Prepared, 'post' | 'comparison' | 'figures'>): HTMLElement {
    this.keep ??= keepRow({ post, comparison, isOwn: figures !== null }, this.stage.host);
    return this.keep;
  }

  /** @param again the step that failed. "Try again" repeats it. */
  private explain({ problem, message }: Failure, again: () => Promise<void>): void {
    const { host } = this.stage;
    const ways = {
      onRetry: () => void again(),
      onSignIn: () => host.open(LOGIN),
      onGrantAccess: () => host.open(HOME),
    };
    this.show(problemScreen(problem, message, ways));
    if (LEADS_AWAY.has(problem)) this.onReturn(again);
  }

  /** Says what the browser will ask, before it asks. @param draft what is gone on with where the answer is no. */
  private offerScreenshot(draft: Prepared): void {
    const menuTitle = this.stage.host.menuTitle();
    const onWithout = () => void this.proceed(draft, false);
    const onAllow = () => {
      // At once: browsers ask only in answer to a press.
      const answering = this.stage.host.requestCapture();
      void this.attempt(this.beginAnew, async () => {
        const answer = await answering;
        if (answer === 'granted') return this.beginAnew();
        if (answer === 'denied') return this.proceed(draft, false);
        this.show(screenshotQuestion({ menuTitle, onWithout, onAllow, isAskedElsewhere: true }));
        this.onReturn(this.beginAnew);
      });
    };
    this.show(screenshotQuestion({ menuTitle, onWithout, onAllow, isAskedElsewhere: false }));
  }

  private onReturn(again: () => Promise<void>): void {
    onReturn(() => void again(), AbortSignal.any([this.shown.signal, this.ended]));
  }

  private async attempt(again: () => Promise<void>, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch {
      this.explain({ ok: false, problem: 'failed' }, again);
    }
  }

  private show(screen: Screen): void {
    this.shown.abort();
    this.shown = new AbortController();
    this.stage.button?.removeAttribute('aria-busy');
    if (!this.ended.aborted) this.stage.card.show(screen);
  }
}

/** Problems that are solved in another tab. */
const LEADS_AWAY = new Set<Problem>(['signed-out', 'no-access']);

const UNREADABLE: Failure = {
  ok: false,
  problem: 'failed',
  message: 'This post could not be read: it has no date, no address, or more text than a post can hold.',
};
