import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SetPost {
  id: string;
  /** Local time, without a zone. */
  at: string;
  text: string;
  tag: string | null;
  format: string;
  link: string | null;
  views: number;
  likes: number;
  replies: number;
  reposts: number;
  quotes: number;
}

export interface SetAccount {
  handle: string;
  followers: number;
  connectedSince: string;
  posts: SetPost[];
}

export interface SetWorld {
  name: string;
  zone: string;
  accounts: SetAccount[];
}

interface Days {
  from: string;
  to: string;
}

/** A message with what a right answer is about. */
export interface AskedMessage {
  id: string;
  world: string;
  persona: string;
  /** Earlier messages of the same conversation. */
  before: string[];
  message: string;
  want: 'answer' | 'cannot-be-known' | 'not-a-question' | 'order' | 'unclear';
  /** Any of these is right; "other: …" where the product has no such kind. */
  kind: string[];
  metric: string | null;
  /** First and last day; null where none is named. */
  from: string | null;
  to: string | null;
  against: Days | null;
  /** One of several; null: all, or the only one. */
  account: string | null;
  /** Posts that it names. */
  posts: string[];
}

/** Messages of one author, who knew nothing of the product's tables. */
export interface MessageSet {
  author: string;
  /** Set where nothing was tuned on it: it was opened once, for a measurement. Nothing is trained on it. */
  keptApart?: string;
  worlds: SetWorld[];
  asked: AskedMessage[];
}

const FOLDER = path.join(import.meta.dirname, 'sets');

/** Written by hand and checked when they were added. */
const readSet = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as MessageSet;

/** Those of the folder, or the files of `UNDERSTANDING_SETS`, separated by commas. */
export function readSets(): MessageSet[] {
  const named = process.env.UNDERSTANDING_SETS?.split(',');
  const kept = () =>
    readdirSync(FOLDER)
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => path.join(FOLDER, file));
  return (named ?? kept()).map(readSet);
}
