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
  /** Nothing is trained on such a set; says what it was used for. */
  keptApart?: string;
  worlds: SetWorld[];
  asked: AskedMessage[];
}

/** Written by hand and checked when they were added. */
const readSet = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as MessageSet;

const keptSets = () =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => readSet(path.join(import.meta.dirname, file)));

/** Those of the folder, or the files of `UNDERSTANDING_SETS`, separated by commas. */
export const readSets = (): MessageSet[] => process.env.UNDERSTANDING_SETS?.split(',').map(readSet) ?? keptSets();

/** Those of the folder that may be trained on. */
export const readTrainingSets = (): MessageSet[] => keptSets().filter(({ keptApart }) => !keptApart);
