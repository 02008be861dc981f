import { searchWords, wantedWords } from './words-of-entry.ts';

/**
 * What is stored in the index of words begins with its owner: all users share the index, and each reads a stretch of their own.
 * The end of a UUIDv7 is random; two users who share it find no more of each other for that, since rows have their owner too.
 */
const ownerOf = (userId: string): string => userId.slice(-12);

/** By what else than words things are chosen. */
export interface Marks {
  kind: string | undefined;
  /** Names in small letters, without #. */
  tags?: readonly string[] | undefined;
  format?: string | null | undefined;
  has?: readonly string[] | undefined;
  labels?: readonly string[] | undefined;
}

const marksIn = ({ kind, tags = [], format, has = [], labels = [] }: Partial<Marks>): string[] => [
  ...(kind ? [`kind:${kind}`] : []),
  ...tags.map((tag) => `tag:${tag}`),
  ...(format ? [`format:${format}`] : []),
  ...has.map((mark) => `has:${mark}`),
  ...labels.map((label) => `label:${label}`),
];

const wordOf = (userId: string, word: string) => `${ownerOf(userId)}.${word}`;
/** What words of the index begin with that are this user's. */
export const beginningOf = (userId: string): string => wordOf(userId, '');
const markOf = (userId: string, mark: string) => `${ownerOf(userId)}=${mark}`;

/** All that an entry is found by. */
export const lexemesOf = (userId: string, text: string, marks: Marks): string[] => [
  ...searchWords(text).map((word) => wordOf(userId, word)),
  ...marksIn(marks).map((mark) => markOf(userId, mark)),
];

const quoted = (lexeme: string) => `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

/** A `tsquery` for entries that have all of this; null where nothing is asked for. */
export function queryFor(userId: string, typed: string, marks: Partial<Marks>): string | null {
  const wanted = [
    ...wantedWords(typed).map(({ word, isBeginning }) => quoted(wordOf(userId, word)) + (isBeginning ? ':*' : '')),
    ...marksIn(marks).map((mark) => quoted(markOf(userId, mark))),
  ];
  return wanted.length > 0 ? wanted.join(' & ') : null;
}
