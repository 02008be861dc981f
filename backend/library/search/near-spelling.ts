import type { Knex } from 'knex';
import { MINUTE_MS } from '#shared/days/durations';
import { createSpelling, type Spelling } from '#shared/words/spelling';
import { runPrepared } from '../../database/run-prepared.ts';
import { UserCache } from '../../database/user-cache.ts';
import { beginningOf } from '../entries/lexemes.ts';
import { wantedWords } from '../entries/words-of-entry.ts';

/** Of the newest entries: more words hardly come with more. */
const LOOKED_THROUGH = 750;
const MOST_WORDS = 20_000;

/**
 * In one text: a row for each of some thousand words would take longer than to find them. No word has a space in it. `ts_stat` counts in
 * a third of the time that a row for each word of each entry takes; it is given a statement as a text.
 */
const OWN_WORDS = {
  name: 'library-own-words',
  text: `
select coalesce(string_agg(word, ' '), '') as words
from (
  select substr(word, length($2) + 1) as word
  from ts_stat(format(
    'select words from library_entries where user_id = %L and words is not null order by at desc, item_id desc limit ${LOOKED_THROUGH}', $1::text))
  where starts_with(word, $2)
  order by ndoc desc, word collate "C"
  limit ${MOST_WORDS}
) as own`,
};

/** Somebody who types on asks with each letter. */
const KEEP_MS = MINUTE_MS;

/**
 * What somebody typed with each word that none of theirs begins with as their own one that is spelled nearest; null where none
 * is near.
 */
export type NearSpelling = (userId: string, typed: string) => Promise<string | null>;

/** It needs no extension of PostgreSQL, which a managed one may refuse. The words of a user are kept for a while. */
export function createNearSpelling(knex: Knex): NearSpelling {
  const kept = new UserCache<{ userId: string; spelling: Spelling }>(KEEP_MS);

  async function readOwn(userId: string) {
    const [row] = await runPrepared<{ words: string }>(knex, OWN_WORDS, [userId, beginningOf(userId)]);
    const own = row?.words ? row.words.split(' ') : [];
    return {
      userId,
      spelling: createSpelling([], own, (word) => own.some((one) => one.startsWith(word)), { mostWrong: 2 }),
    };
  }

  return async (userId, typed) => {
    const wanted = wantedWords(typed);
    if (!wanted.every(({ isBeginning }) => isBeginning)) return null;
    const { spelling } = await kept.read(userId, () => readOwn(userId));
    const words = wanted.map(({ word }) => spelling.correct(word));
    return words.some((word, place) => word !== wanted[place]?.word) ? words.join(' ') : null;
  };
}
