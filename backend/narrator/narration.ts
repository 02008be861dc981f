import type { Analyst } from '#shared/analysis';
import type { ReadFact } from '#shared/facts/facts';
import type { Days, ReadResult } from '../claims/known/said.ts';
import type { AskModel, Meter } from '../model-api/ask-model.ts';
import type { Converse } from '../model-api/converse.ts';
import type { Library } from './library.ts';
import type { Teller, Told } from './teller.ts';

/** A question about the user's own numbers, and what it is answered from. */
export interface Asked {
  userId: string;
  message: string;
  /** Earlier questions of the conversation, oldest first. */
  earlier: string[];
  askedDays: Days[];
  today: Temporal.PlainDate;
  /** How many accounts the user has. */
  accounts: number;
  /** Reads facts of this user. */
  read: ReadFact;
  /** The local narrator's answer, and the facts that it read. */
  local(): Promise<Told & { results: ReadResult[] }>;
  /** Called with what is told so far, whenever a sentence has passed the check. */
  show(told: Narrated): void;
  signal: AbortSignal;
}

/** What was told, and by whom. */
export type Narrated = Told & { analyst: Analyst };

/** An answer that is being told. */
export interface Narration {
  asked: Asked;
  library: Library;
  teller: Teller;
  converse: Converse;
  ask: AskModel;
  signal: AbortSignal;
  meter: Meter;
}
