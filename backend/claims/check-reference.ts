import type { Known } from './known/known.ts';
import { displayNames } from './known/names-shown.ts';
import type { SaidClaim } from './known/said.ts';

/** A row of a fact that can be named: what it is called, what it says, and the posts behind it. */
export interface Named {
  names: string[];
  texts: string[];
  postIds: string[];
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything in the facts that has a name or a text. */
export const namedRows = ({ grounds }: Pick<Known, 'grounds'>): Named[] =>
  grounds.results.flatMap((result) => (result.empty ? [] : rowsIn(result.data, result.fact)));

function rowsIn(node: unknown, fact: string): Named[] {
  if (Array.isArray(node)) return node.flatMap((one) => rowsIn(one, fact));
  if (!isRow(node)) return [];
  const texts = Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' && !/[iI]d$|At$/.test(key) ? [value] : [],
  );
  const tags = Array.isArray(node.hashtags) ? node.hashtags.filter((tag) => typeof tag === 'string') : [];
  const names = [...(displayNames(node, fact) ?? []), ...tags, ...tags.map((tag) => `#${tag}`)];
  const ids = Array.isArray(node.postIds) ? node.postIds.filter((id) => typeof id === 'string') : [];
  const own = typeof node.id === 'string' && typeof node.text === 'string' ? [node.id] : ids;
  const here = texts.length + names.length > 0 ? [{ names, texts, postIds: own }] : [];
  return [...here, ...Object.values(node).flatMap((value) => rowsIn(value, fact))];
}

const SHORTEST = 8;
const EMPTY_POST = 'a post without text';

/** A name or the beginning of a text, without the signs that sentences put around it. */
export const bare = (text: string): string =>
  text
    .replace(/^[“"]|[”"]$/g, '')
    .replace(/…$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Whether a row is called so, or begins so. */
export function isCalled({ names, texts }: Named, text: string): boolean {
  const wanted = bare(text);
  const isCut = /…[”"]?$/.test(text);
  if (names.some((name) => bare(name) === wanted || (isCut && bare(name).startsWith(wanted)))) return true;
  if (text === EMPTY_POST) return texts.some((one) => one.trim() === '');
  return texts.some((one) => {
    const known = bare(one);
    if (known === wanted) return true;
    return (
      wanted.length >= SHORTEST &&
      (known.startsWith(wanted) || known.replace(/[.!?]$/, '') === wanted.replace(/[.!?]$/, ''))
    );
  });
}

/** What is wrong with something that is named; null if it is a row of a fact, with the posts that the claim has. */
export function checkReference(claim: SaidClaim, rows: Named[], question: string): string | null {
  const called = rows.filter((row) => isCalled(row, claim.text));
  if (called.length === 0 && isAskedTime(claim.text, question)) return null;
  if (called.length === 0 && !isListOf(claim.text, rows)) return 'nothing that was read is called so';
  if (claim.postIds.length === 0 || called.length === 0) return null;
  const isSame = ({ postIds }: Named) =>
    postIds.length === 0 ||
    (postIds.length === claim.postIds.length && postIds.every((id) => claim.postIds.includes(id)));
  return called.some(isSame) ? null : 'other posts than those of that name';
}

/** "a target; another one": each of them a text. */
const isListOf = (text: string, rows: Named[]): boolean =>
  text.includes('; ') && text.split('; ').every((part) => rows.some((row) => isCalled(row, part)));

const TIME_WORDS =
  /\b(?:(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|week(?:end|day)s|\d\d:\d\d|to|or|and|at|hours|before|from|on|the others)\b|,/gi;

/** "08:00" of a question that says "8am", or that names a part of the day. */
export const isSpelledHour = (clock: string, question: string): boolean => {
  const hour = Number(clock.split(':')[0]) % 12;
  const isHour = new RegExp(`\\b${hour || 12}(?::00)?\\s?(?:am|pm|h|o'clock)?\\b`, 'i').test(question);
  return isHour || question.includes(clock) || /morning|noon|evening|night|lunch/i.test(question);
};

/** "Mondays at 08:00": days of the week and hours that the question named in its way. */
function isAskedTime(text: string, question: string): boolean {
  if (text.replace(TIME_WORDS, '').trim() !== '') return false;
  const asked = question.toLowerCase();
  return [...text.matchAll(TIME_WORDS)].every(([word, day]) => {
    if (day) return asked.includes(day.slice(0, 3).toLowerCase()) || /week(?:end|day)/.test(asked);
    return !/^\d/.test(word) || isSpelledHour(word, question);
  });
}
