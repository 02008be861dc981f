import type { Analysis } from '#shared/analysis';
import type { Area, PagePost, PageRow } from '#shared/posts/capture';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import type { PageChoices, ProfileChoices } from '#shared/words/page-choices';

/**
 * What the page of Threads asks of the extension. The page's side holds no session and no key. It reads posts, shows a
 * card, and gets only what the card shows.
 */
export interface CaptureHost {
  /** Whether pictures can show what is scrolled out of sight. They can in Firefox. */
  readonly seesBeyondViewport: boolean;

  /** What the browser's menu calls the analysis of a post. */
  menuTitle(): string;

  state(): Promise<Outcome<CaptureState>>;

  /** Takes a picture of the page as the screen shows it. Waits its turn if the browser limits how often. */
  capture(shot: Shot): Promise<Outcome<Picture>>;

  /** Asks for the permission to take pictures. Only in response to a click, and before anything else is awaited. */
  requestCapture(): Promise<PermissionAnswer>;

  /** Loads a script that most pages do without into this page. */
  load(script: LazyScript): Promise<Outcome<null>>;

  analyze(draft: Draft): Promise<Outcome<Answer>>;

  /** The codes of the posts that were analyzed here lately. */
  analyzed(): Promise<string[]>;

  /** What was said of such a post; null if it is gone from the history. */
  lastAnswer(code: string): Promise<LastAnswer | null>;

  /** The figures of one of the user's own posts, as of the last sync; null for anybody else's. */
  ownFigures(code: string): Promise<Outcome<OwnFigures | null>>;

  /** Says whose posts get an Analyze button, null for everybody's: soon, and whenever that changes until `signal` aborts. */
  followButtonRule(onRule: (authors: string[] | null) => void, signal: AbortSignal): void;

  /** Says that somebody has signed in, or that a session is over, until `signal` aborts. */
  followSession(onNews: (news: 'begun' | 'over') => void, signal: AbortSignal): void;

  /** What the person chose for pages of Threads. */
  choices(): Promise<PageChoices>;

  choose(changes: Partial<PageChoices>): Promise<void>;

  /** Which posts get a line of ours. */
  lineRules(): Promise<LineRules>;

  /** What the lines of own posts say, by code. Those of which nothing is known are missing. */
  ownLines(codes: string[]): Promise<Record<string, LineWords>>;

  /** Opens the figures of one of the user's own posts in the app. */
  openFigures(code: string): void;

  /** Whether to help in editors, and how. */
  writingRules(): Promise<WritingRules>;

  /** Checks a draft against the user's own posts. @param isAsked whether the person pressed for it. */
  checkDraft(draft: WrittenDraft, isAsked: boolean): Promise<Outcome<DraftNotes>>;

  setAlwaysSend(alwaysSend: boolean): Promise<void>;

  /** Puts a post aside, with what is known of how it compares. @returns where its note is written. */
  save(post: PagePost, comparison: ComparedLikes | null): Promise<Outcome<{ path: string }>>;

  /** Where the note of a saved post is written; null for one that is not saved. */
  savedPlace(code: string): Promise<string | null>;

  /** Opens the calendar with a post of these parts begun, for the account among the names. The text is in no address. */
  schedule(parts: string[], names: string[]): Promise<Scheduled>;

  /** What the calendar does with a text of these parts, in a sentence; null where it has no such post. */
  planned(parts: string[]): Promise<Outcome<string | null>>;

  /** Opens a path of the app in a tab: to sign in, to grant access, to read the full entry. */
  open(path: string): void;

  /** Lets the menu, the keyboard and the popup reach the page until `signal` aborts. */
  listen(page: PageSide, signal: AbortSignal): void;
}

/** What the extension may ask of the page. */
export interface PageSide {
  /** Analyzes the post on which the menu was opened, or the one that is being read. */
  analyze(which: 'clicked' | 'active'): void;
  /** The post that is being read, with how it compares; null if none is in sight. */
  activePost(): PageRow | null;
  /** Every post on the page that can be read. */
  posts(): PageRow[];
}

/** Scripts that are loaded into a page where they are needed. */
export type LazyScript =
  /** Shows the card on which a post is analyzed. */
  | 'post-card'
  /** Draws a post from its elements. */
  | 'post-renderer'
  /** Writes lines under posts. */
  | 'post-lines'
  /** Helps in editors. */
  | 'writing-help';

/** Besides what is chosen about profiles. */
export interface LineRules extends ProfileChoices {
  /** Names of the user's accounts, if their posts get a line with their figures. */
  ownAuthors: string[];
  /** Names of the user's accounts, as far as they matter to an offer to compare. */
  ownProfiles: string[];
}

export interface WritingRules {
  isWanted: boolean;
  /** Whether drafts are sent to be checked without a press. */
  checksWhileWriting: boolean;
}

/** What is written in editors of a page. */
export interface WrittenDraft {
  /** One post, or the parts of a chain in their order. */
  parts: string[];
  isReply: boolean;
}

/** `no-account`: nothing opened, since there is no account that the post could go out from. */
export type Scheduled = 'opened' | 'no-account' | 'signed-out';

export interface DraftNotes {
  notes: Note[];
  /** Each part with all done that can be; null where nothing can. */
  edited: (string | null)[];
}

interface Note {
  text: string;
  /** What it rests on. */
  hint: string;
}

/** A line under a post. */
export interface LineWords {
  /** What matters most comes first. Those for which there is no room are left out, none is cut. */
  parts: string[];
  /** Whether the first of them stands out from those of usual posts. */
  isStrong: boolean;
  /** What a mark in front of them says to who cannot see it; null without one. */
  mark: string | null;
  /** Says more, where somebody asks for it. */
  hint: string;
}

/** Why a request failed. For each the card offers a way out. */
export type Problem =
  /** Nobody is signed in. */
  | 'signed-out'
  /** The server cannot be reached. */
  | 'offline'
  /** The browser has not been allowed to take pictures. */
  | 'no-permission'
  /** The browser blocks the server: Firefox lets people take that access back. */
  | 'no-access'
  /** Too many analyses for now. */
  | 'limit'
  | 'failed';

/** `message` holds the server's own words, if they say more than the problem does. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: Problem; message?: string };

export interface CaptureState {
  /** Whether posts are sent without being shown first. */
  alwaysSend: boolean;
}

/** A post as it is sent. */
export interface Draft {
  post: PagePost;
  /** How it compares with the others of its profile; null where that is not known. */
  comparison: ComparedLikes | null;
  /** A data URL; null for the text alone. */
  picture: string | null;
  /** A UUID, the same each time this draft is sent: an answer that was lost on its way does not cost a second analysis. */
  clientKey: string;
}

/** A part of the page and where it is, in CSS pixels. */
export interface Shot {
  /** Measured from the corner of the viewport. Reaches beyond it only if the host sees that far. */
  area: Area;
  /** How far the page is scrolled. */
  scroll: { x: number; y: number };
}

export interface Picture {
  /** A data URL: of the area alone if the host sees beyond the viewport, else of all that is in it. */
  image: string;
}

/** `elsewhere`: the browser asks only in a page of the extension, which is open now. */
export type PermissionAnswer = 'granted' | 'denied' | 'elsewhere';

/** The parts of an analysis that the card shows. */
export interface Answer
  extends Pick<
    Analysis,
    | 'sentiment'
    | 'sentimentConfidence'
    | 'noScore'
    | 'unsure'
    | 'language'
    | 'analysis'
    | 'works'
    | 'change'
    | 'analyst'
    | 'whose'
  > {
  /** All of it as text, to be taken along. */
  asText: string;
  /** The place of the full entry in the app; null if the user keeps no history. */
  path: string | null;
  /** Where questions about the post can be asked; null if the user keeps no history. */
  chatPath: string | null;
}

/** What is shown again of a post. */
export interface LastAnswer {
  /** ISO: when it was given. */
  answeredAt: string;
  answer: Answer;
  /** How the post compared then; null where that was not known. */
  comparison: ComparedLikes | null;
  figures: OwnFigures | null;
}

/** How one of the user's own posts did. */
export interface OwnFigures {
  figures: OwnFigure[];
  /** ISO: when they were read from Threads. */
  readAt: string | null;
}

export interface OwnFigure {
  label: string;
  formula: string;
  /** In words, such as "2.4×"; null if it is not known. */
  value: string | null;
  /** Why it is not known, if it is not: "not reported". */
  missing: string;
}
