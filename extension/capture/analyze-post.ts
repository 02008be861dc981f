import type { PagePost } from '#shared/capture';
import type { CaptureHost, Outcome } from './capture-host.ts';
import { answerScreen } from './card/answer-screen.ts';
import type { Card, Screen } from './card/card.ts';
import { pendingScreen } from './card/pending-screen.ts';
import { previewScreen, type TakenPicture } from './card/preview-screen.ts';
import { problemScreen } from './card/problem-screen.ts';
import { drawPost } from './picture/draw-post.ts';
import { takePicture } from './picture/take-picture.ts';
import { readPost } from './post/read-post.ts';

interface Stage {
  host: CaptureHost;
  card: Card;
  /** The post's Analyze button: on no picture, and it gets the focus back. */
  button: HTMLElement | undefined;
}

type Failure = Extract<Outcome<unknown>, { ok: false }>;

/** Analyzes one post of the page: takes its picture, shows what would be sent, sends it and shows the answer. */
export function analyzePost(element: HTMLElement, stage: Stage): Promise<void> {
  const ended = new AbortController();
  stage.card.open(stage.button, () => ended.abort());
  return new PostAnalysis(element, stage, ended.signal).begin();
}

class PostAnalysis {
  private readonly element: HTMLElement;
  private readonly stage: Stage;
  private readonly ours: HTMLElement[];
  /** Aborted when the card is closed: what comes then has nobody to read it. */
  private readonly ended: AbortSignal;

  constructor(element: HTMLElement, stage: Stage, ended: AbortSignal) {
    this.element = element;
    this.stage = stage;
    this.ours = stage.button ? [stage.button, stage.card.panel] : [stage.card.panel];
    this.ended = ended;
  }

  begin = (): Promise<void> =>
    this.attempt(this.begin, async () => {
      const { host } = this.stage;
      const post = readPost(this.element);
      if (!post) return this.explain(UNREADABLE, this.begin);
      // Together: the picture is what takes time, and a state that is missing ends it all the same.
      const [state, shot] = await Promise.all([host.state(), takePicture(this.element, this.ours, host)]);
      if (!state.ok) return this.explain(state, this.begin);
      if (!shot.ok) return this.explain(shot, this.begin);
      await this.proceed(post, { ...shot.value, kind: 'screenshot' }, state.value.alwaysSend);
    });

  private withoutScreenshot = (): Promise<void> =>
    this.attempt(this.withoutScreenshot, async () => {
      this.show(pendingScreen('Drawing the post'));
      const state = await this.stage.host.state();
      if (!state.ok) return this.explain(state, this.withoutScreenshot);
      const post = readPost(this.element);
      if (!post) return this.explain(UNREADABLE, this.begin);
      const image = await drawPost(this.element, this.ours, this.stage.host);
      await this.proceed(post, image === null ? null : { image, kind: 'drawing' }, state.value.alwaysSend);
    });

  private async proceed(post: PagePost, picture: TakenPicture | null, alwaysSend: boolean): Promise<void> {
    if (alwaysSend) return this.send(post, picture);
    const onSend = ({ withPicture, always }: { withPicture: boolean; always: boolean }) => {
      if (always) void this.stage.host.setAlwaysSend(true);
      void this.send(post, withPicture ? picture : null);
    };
    this.show(await previewScreen({ post, picture, onSend, onCancel: () => this.stage.card.close() }));
  }

  private send = (post: PagePost, picture: TakenPicture | null): Promise<void> => {
    const again = () => this.send(post, picture);
    return this.attempt(again, async () => {
      this.show(pendingScreen(`Analyzing @${post.author}’s post`));
      const { host } = this.stage;
      const [answer, own] = await Promise.all([host.analyze(post, picture?.image ?? null), host.ownFigures(post.code)]);
      if (!answer.ok) return this.explain(answer, again);
      const figures = own.ok ? own.value : null;
      this.show(answerScreen({ post, picture, answer: answer.value, figures, onOpen: (path) => host.open(path) }));
    });
  };

  /** @param again what "Try again" does: the step that did not work, with all that was there. */
  private explain({ problem, message }: Failure, again: () => Promise<void>): void {
    const { host } = this.stage;
    const ways = {
      onRetry: () => void again(),
      onSignIn: () => host.open('/login'),
      onGrantAccess: () => host.open('/'),
      onAllowPictures: () => void this.askForPictures(),
      onWithoutScreenshot: () => void this.withoutScreenshot(),
    };
    this.show(problemScreen(problem, message, ways));
  }

  private askForPictures(): Promise<void> {
    const answering = this.stage.host.requestCapture();
    return this.attempt(this.begin, async () => {
      const answer = await answering;
      if (answer === 'granted') return this.begin();
      if (answer === 'denied') return this.withoutScreenshot();
      this.explain(ALLOW_ELSEWHERE, this.begin);
    });
  }

  private async attempt(again: () => Promise<void>, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch {
      this.explain({ ok: false, problem: 'failed' }, again);
    }
  }

  private show(screen: Screen): void {
    if (!this.ended.aborted) this.stage.card.show(screen);
  }
}

const UNREADABLE: Failure = {
  ok: false,
  problem: 'failed',
  message: 'This post could not be read: it has no date, no address, or more text than a post holds.',
};

const ALLOW_ELSEWHERE: Failure = {
  ok: false,
  problem: 'no-permission',
  message: 'Allow screenshots in the tab that opened. Then come back and press the button again.',
};
