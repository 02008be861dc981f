import { readFileSync } from 'node:fs';
import path from 'node:path';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { Wording } from './read-wordings.ts';

const lines = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');

/** What people ask about before they ask something else. */
const BEFORE = [
  ...['total', 'overview', 'rankedPosts', 'onePost', 'latestPosts', 'followersNow', 'effects', 'bestTimes'],
  ...['compare', 'followersGained', 'why', 'postCount'],
];
/** Nothing is told before these, or what is told is all there is. */
const ALONE = new Set(['post', 'unclear', 'greeting', 'mood']);
const ORDERS = new Set(['order', 'write', 'other']);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** So many wordings are told once more: those that people wrote say more of how they ask. */
const ONE_IN = 3;

/**
 * Some of the wordings as people ask them who talk: with a story before it, or in the middle of a conversation. From a seed: the same ones in
 * every run.
 */
export function madeUpTalk(wordings: Wording[]): Wording[] {
  const generator = mersenne(11);
  const below = (most: number) => uniformInt(generator, 0, most - 1);
  const pick = (list: string[]) => list[below(list.length)] ?? '';
  const [stories, openings, tails] = ['stories.txt', 'openings.txt', 'tails.txt'].map(lines);
  const told = (text: string, isOrder: boolean): string => {
    const story = [pick(stories ?? []), ...(below(2) === 1 ? [pick(stories ?? [])] : [])].join(' ');
    const opening = below(2) === 1 ? `${pick(openings ?? [])} ` : '';
    const end = /[?.!]$/.test(text) ? '' : isOrder || below(4) === 0 ? '.' : '?';
    const tail = end === '?' && below(3) === 0 ? ` ${pick(tails ?? [])}` : '';
    return `${story} ${capital(opening + text)}${end}${tail}`;
  };
  return wordings.flatMap((wording): Wording[] => {
    if (ALONE.has(wording.label) || below(ONE_IN) > 0) return [];
    const isOrder = ORDERS.has(wording.label.split('/')[0] ?? '');
    const before = wording.before ?? (below(3) === 0 ? pick(BEFORE) : null);
    const chatty = { ...wording, text: told(wording.text, isOrder), before };
    return wording.before || below(2) === 1 ? [chatty] : [chatty, { ...wording, before: pick(BEFORE) }];
  });
}
