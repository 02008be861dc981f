interface Limit {
  points: number;
  seconds: number;
}

/** In seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * How often something may happen. A school or a family behind one address must stay well below. How much may run at once
 * stands in `concurrency-limits.ts`.
 */
export const defaultLimits = {
  /** Wrong passwords for one account from one address. A right one starts the count anew. */
  loginPerAccountAndAddress: { points: 10, seconds: 15 * MINUTE },
  /** The same from the IPv6 prefix of 56 bits that a home is given, and from the one of 48 bits of a company. */
  loginPerAccountAndCustomer: { points: 30, seconds: HOUR },
  loginPerAccountAndSite: { points: 50, seconds: HOUR },
  /** Wrong passwords for one account from everywhere. Neither an address nor a customer can use this up alone. */
  loginPerAccount: { points: 200, seconds: HOUR },
  /** Wrong passwords for one account in a browser in which its user has signed in before. */
  loginPerKnownBrowser: { points: 20, seconds: HOUR },
  /** Wrong passwords for any accounts, from one address and from the IPv6 prefixes above. */
  loginPerAddress: { points: 100, seconds: HOUR },
  loginPerCustomer: { points: 200, seconds: HOUR },
  loginPerSite: { points: 400, seconds: HOUR },
  /** Right passwords of one user: each makes a session. */
  signInPerUser: { points: 60, seconds: HOUR },
  /** Wrong codes of the second step, after a right password: from one address, in a browser that is known, from everywhere. */
  codePerUserAndAddress: { points: 10, seconds: 15 * MINUTE },
  codePerKnownBrowser: { points: 20, seconds: HOUR },
  codePerUser: { points: 30, seconds: HOUR },
  /**
   * The same after one and the same password, of which a new one begins anew: at thirty an hour, one of two who guess on for a year
   * would find a code, and at these one of three hundred.
   */
  codePerPassword: { points: 100, seconds: 30 * DAY },
  /** Wrong passwords of somebody who is signed in and is asked again. */
  passwordAgainPerUser: { points: 10, seconds: 15 * MINUTE },
  /** Changes of one user's second step and recovery codes. */
  twoStepPerUser: { points: 30, seconds: HOUR },
  /**
   * Mails for a new password, for one mailbox from one address, and from one address. None for one mailbox from everywhere: others
   * would use it up. How many links are under way is bounded in place of that (`backend/auth/passwords/resets.ts`).
   */
  resetPerMailboxAndAddress: { points: 5, seconds: HOUR },
  resetPerAddress: { points: 30, seconds: HOUR },
  /**
   * Mails that ask whether an email address is somebody's own: to one address, whoever asks, since it may be a stranger's; and by
   * one user, and from one network, to any addresses.
   */
  confirmationPerMailbox: { points: 1, seconds: 90 * DAY },
  confirmationPerUser: { points: 5, seconds: DAY },
  confirmationPerAddress: { points: 30, seconds: HOUR },
  /** Calls that send mails, signing up among them, from the IPv6 prefixes of 56 and of 48 bits. */
  mailPerCustomer: { points: 60, seconds: HOUR },
  mailPerSite: { points: 120, seconds: HOUR },
  /** Mails of the server in all: links for new passwords, questions whether an address is right, and notices, each by themselves. */
  mailsOfOneKind: { points: 500, seconds: HOUR },
  /** Mails to one mailbox about one kind of notice. In the app there are all of them. */
  noticePerMailbox: { points: 10, seconds: HOUR },
  /** Tries of tokens for a new password, or of links that confirm an address, from one address. */
  tokenPerAddress: { points: 30, seconds: HOUR },
  /** Addresses that are signed up with or changed to, from one network, and by one user: a refusal tells that one is taken. */
  signupPerAddress: { points: 20, seconds: HOUR },
  addressPerUser: { points: 10, seconds: DAY },
  /** Analyses that one user asks for. */
  analysisPerUser: { points: 120, seconds: HOUR },
  /** Checks of a draft that one user asks for: one each two seconds, as they write. */
  draftCheckPerUser: { points: 1800, seconds: HOUR },
  /** Posts that one user saves, and notes that they change. */
  savedPostsPerUser: { points: 600, seconds: HOUR },
  /** What one user puts into the library, labels and changes there. */
  libraryPerUser: { points: 1200, seconds: HOUR },
  /** Notes on the days of charts that one user writes and changes. */
  chartNotesPerUser: { points: 300, seconds: HOUR },
  /** Plans that one user asks for. */
  planPerUser: { points: 30, seconds: HOUR },
  /** Connections to Threads that one user begins. */
  connectPerUser: { points: 30, seconds: HOUR },
  /** Syncs that one user asks for. */
  syncPerUser: { points: 60, seconds: HOUR },
  /** Changes of one user's calendar: posts written, moved, published and canceled. A page saves a draft as it is written. */
  calendarPerUser: { points: 1200, seconds: HOUR },
  /** Reads of one user's calendar by programs without a session, and tries of addresses at which there is none, from one network. */
  feedPerUser: { points: 240, seconds: HOUR },
  feedGuessPerAddress: { points: 120, seconds: HOUR },
  /** Links to reports that one user makes; reads by one link, and tries of links that lead nowhere, from one network. */
  reportLinksPerUser: { points: 60, seconds: HOUR },
  sharedReportPerLink: { points: 240, seconds: HOUR },
  sharedReportGuessPerAddress: { points: 120, seconds: HOUR },
  /** Tries of links that stop the weekly mails, from one network. */
  stopMailsPerAddress: { points: 120, seconds: HOUR },
  /** Downloads of everything that is stored about one user. */
  exportPerUser: { points: 10, seconds: HOUR },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Record<LimitName, Limit>;
