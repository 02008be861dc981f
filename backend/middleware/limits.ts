interface Limit {
  points: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often something may happen. A school or a family behind one address must stay well below. */
export const defaultLimits = {
  /** Wrong passwords for one account from one address. A right one starts the count anew. */
  loginPerAccountAndAddress: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords for one account from everywhere. A single address cannot use this up. */
  loginPerAccount: { points: 200, seconds: HOUR },
  /** Wrong passwords from one address for whatever accounts. */
  loginPerAddress: { points: 100, seconds: HOUR },
  signupPerAddress: { points: 20, seconds: HOUR },
  /** Analyses that one user asks for. */
  analysisPerUser: { points: 120, seconds: HOUR },
  /** Plans that one user asks for. */
  planPerUser: { points: 30, seconds: HOUR },
  /** Connections to Threads that one user begins. */
  connectPerUser: { points: 30, seconds: HOUR },
  /** Syncs that one user asks for. */
  syncPerUser: { points: 60, seconds: HOUR },
  /** Downloads of everything that is stored about one user. */
  exportPerUser: { points: 10, seconds: HOUR },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Record<LimitName, Limit>;
