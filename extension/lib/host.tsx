import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { FirstFigures } from '#shared/addresses/first-figures';
import type { User } from '#shared/auth';
import type { PageRow } from '#shared/posts/capture';
import type { PageChoices } from '#shared/words/page-choices';

/** How a window in which a person was asked for access came to its end. */
export type ConnectOutcome =
  | { kind: 'connected' | 'closed' | 'blocked' }
  | { kind: 'refused'; error: string | undefined };

/** The server that an extension talks to, of which each person may have their own. */
export interface ServerChoice {
  isDefault: boolean;
  /** The server of the build. */
  defaultAddress: string;
  /**
   * Talks to the server at an address from now on, and starts the app anew. Only in answer to a click, and before anything
   * else is awaited. Throws a CallError that says what speaks against it, and then nothing has changed.
   */
  choose(address: string): Promise<void>;
  reset(): Promise<void>;
}

/** The post on Threads that is being read in the tab in front. */
export interface ActivePost {
  /** Null where there is none. */
  read(): Promise<PageRow | null>;
  /** All posts of its page: a profile's newest, where that is a profile. */
  readPage(): Promise<PageRow[]>;
  /** Has it analyzed in its page, where the answer appears. Absent in the panel, which stays open: its chat has the answer. */
  analyzeInPage?(): Promise<void>;
  /** Whether posts are sent without being shown first, where they are analyzed here and not in their page. */
  sending?: { isAlways(userId: string): Promise<boolean>; choose(isAlways: boolean): Promise<void> };
  /** The keys that do the same, as the browser names them: "Alt+Shift+Y". '' if the person or the browser set none. */
  keys(): Promise<string>;
}

/** A text that stands in a box, and where in it the next letter goes. */
export interface Typed {
  text: string;
  selection: [start: number, end: number];
  hasFocus: boolean;
}

/** Keeps what the person chose for pages of Threads, in this browser. */
export interface PageChoicesStore {
  read(): Promise<PageChoices>;
  change(changes: Partial<PageChoices>): Promise<void>;
}

/** Where the app runs, and what only that place can do. */
export interface Host {
  kind: 'web' | 'options' | 'popup' | 'panel';
  /** The server's origin without a slash at the end; '' where the page comes from it. */
  apiBase: string;
  /** Who is signed in, where that was asked before the app began; null for a visitor. */
  user?: User | null;
  /**
   * Whom the server names now, where `user` is whom it named the last time; null for a visitor, undefined where it could not
   * be asked.
   */
  userNow?: Promise<User | null | undefined>;
  /** What the page brought along, which needs no request. */
  firstFigures?: FirstFigures | undefined;
  /** Keeps what is shown first, for the next time. The server has just answered this user. */
  keepFirstFigures?(figures: FirstFigures & { user: User }): void;
  /** Keeps the place in the app: a `BrowserRouter` on the web, a `HashRouter` in the extension. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Opens a path of the app in a tab of its own. */
  openTab(path: string): void;
  /** Opens the app beside the pages of this window. Only in answer to a press. */
  openPanel?(): void;
  /**
   * Asks for access in a window of its own and waits for its end; `signal` ends the waiting and closes the window. The
   * address is asked for once the window is open: a browser blocks a window that comes late after the click. `closed`
   * leaves open how it went: who opened the window may have been cut off from it.
   */
  connect(address: () => Promise<string>, signal: AbortSignal): Promise<ConnectOutcome>;
  /** Shown above every page: what the host has to tell or ask, such as for access to the server. */
  Notice?: ComponentType;
  /** Where the server can be chosen. */
  server?: ServerChoice;
  /** Where pages of Threads are in reach. */
  activePost?: ActivePost;
  /** What was typed into the message box before the app was there. To be asked while the app is first drawn. */
  typedBefore?(): Typed | null;
  /** Where the extension is at work on pages of Threads. */
  pageChoices?: PageChoicesStore;
  /** Shows on the icon of the extension, or tells it from a page of the server, how many events of this user nobody has seen. */
  showUnseen?(userId: string, unseen: number): void;
  /** Drops what the host keeps of a session. Called once one has ended, and once another has begun. */
  forget?(): Promise<void>;
  /** A sample account that anyone may look at and nobody can change. */
  isDemo?: boolean;
  /** In place of `fetch`. */
  request?: typeof fetch;
}

/** Whether the app has little room: the popup, and the panel beside a page. */
export const isNarrow = ({ kind }: Host): boolean => kind === 'popup' || kind === 'panel';

const Context = createContext<Host | undefined>(undefined);

export const HostProvider = ({ host, children }: { host: Host; children: ReactNode }) => (
  <Context value={host}>{children}</Context>
);

export function useHost(): Host {
  const host = useContext(Context);
  if (!host) throw new Error('This needs a HostProvider around it');
  return host;
}
