import type { Analysis } from '#shared/analysis';
import type { Area, PagePost } from '#shared/capture';

/**
 * What the page of Threads asks of the extension. The page's side holds no session and no key: it reads posts, shows a
 * card, and gets back no more than the card shows.
 */
export interface CaptureHost {
  /** Whether a picture may show what is scrolled out of sight, as Firefox takes it. */
  readonly seesBeyondViewport: boolean;

  state(): Promise<Outcome<CaptureState>>;

  /** One picture of one part of the page, as it is drawn now. Paces itself where the browser limits how often. */
  capture(shot: Shot): Promise<Outcome<Picture>>;

  /** Asks for the permission to take pictures. Only in answer to a click, and before anything else is awaited. */
  requestCapture(): Promise<PermissionAnswer>;

  /** Loads the script that draws a post anew from its elements, see `draw-element.ts`, into this page. */
  loadRenderer(): Promise<Outcome<null>>;

  analyze(draft: Draft): Promise<Outcome<Answer>>;

  /** What was read of a post of the user's own at the last sync; null for anybody else's. */
  ownFigures(code: string): Promise<Outcome<OwnFigures | null>>;

  setAlwaysSend(alwaysSend: boolean): Promise<void>;

  /** Opens a path of the app in a tab: to sign in, to grant access, to read the full entry. */
  open(path: string): void;

  /** Lets the menu, the keyboard and the popup speak to the page until `signal` ends it. */
  listen(page: PageSide, signal: AbortSignal): void;
}

/** What the extension may ask of the page. */
export interface PageSide {
  /** Analyzes the post on which the menu was opened, or the one that is being read. */
  analyze(which: 'clicked' | 'active'): void;
  /** The post that is being read; null where none is in sight. */
  activePost(): PagePost | null;
}

/** What keeps a wish from being met; each has a way out that the card offers. */
export type Problem =
  /** Nobody is signed in. */
  | 'signed-out'
  /** The server cannot be reached. */
  | 'offline'
  /** The browser has not been allowed to take pictures. */
  | 'no-permission'
  /** The browser keeps the extension from its server: Firefox lets people take that access back. */
  | 'no-access'
  /** Too many analyses for now. */
  | 'limit'
  | 'failed';

/** `message` says more where somebody knows more: the server's own words. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem; message?: string };

export interface CaptureState {
  /** Whether posts go to the analyst without being shown first. */
  alwaysSend: boolean;
}

/** A post as it is sent. */
export interface Draft {
  post: PagePost;
  /** A data URL; null for the text alone. */
  picture: string | null;
  /** A UUID, the same each time this draft is sent: an answer that was lost on its way does not cost a second analysis. */
  clientKey: string;
}

/** A part of the page and where it stands, all in CSS pixels. */
export interface Shot {
  /** From the corner of the viewport; beyond it only where the host sees that far. */
  area: Area;
  /** With scroll bars: a picture of the tab is as wide. */
  viewport: { width: number; height: number };
  /** How far the page is scrolled. */
  scroll: { x: number; y: number };
}

export interface Picture {
  /** A data URL that the contract takes. */
  image: string;
}

/** `elsewhere`: the browser asks in a page of the extension only, and that page is open now. */
export type PermissionAnswer = 'granted' | 'denied' | 'elsewhere';

/** An analysis as far as the card shows it. */
export interface Answer
  extends Pick<
    Analysis,
    'sentiment' | 'sentimentConfidence' | 'language' | 'analysis' | 'works' | 'change' | 'analyst'
  > {
  /** Where the full entry stands in the app; null where the user keeps no history. */
  path: string | null;
}

/** How a post of the user's own did. */
export interface OwnFigures {
  figures: OwnFigure[];
  /** ISO: when they were read from Threads. */
  readAt: string | null;
}

export interface OwnFigure {
  label: string;
  formula: string;
  /** In words, such as "2.4×"; null: not reported, or too little to compare with. */
  value: string | null;
}
