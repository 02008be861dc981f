import type { Claim } from '#shared/answer-claims';
import type { EmptyFact, FactEnvelope } from '#shared/facts/fact-result';

/** A claim before its answer is put together: numbered later, and with all posts that it rests on. */
export type SaidClaim = Omit<Claim, 'id'>;

/** Words, and what stands behind parts of them. The claims are in the order of their texts. */
export interface Said {
  text: string;
  claims: SaidClaim[];
}

/** Any fact that was read, whatever it is of. */
export type ReadResult = (FactEnvelope & { empty: false; data: unknown }) | EmptyFact;

/** What an answer is held against. */
export interface Grounds {
  /** As the user wrote it; what it says itself may be repeated. */
  question: string;
  /** The days that it was read as asking about. */
  askedDays: Days[];
  results: ReadResult[];
  /** The user's. */
  today: Temporal.PlainDate;
}

/** ISO dates, both included. */
export interface Days {
  from: string;
  to: string;
}

export const isSameDays = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to;
