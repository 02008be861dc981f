import type { Knex } from 'knex';
import { createSpelling } from '#shared/words/spelling';
import { runPrepared } from '../../database/run-prepared.ts';
import { beginningOf } from '../entries/lexemes.ts';
import { wantedWords } from '../entries/words-of-entry.ts';

/** Of the newest entries: more words hardly come with more. */
const LOOKED_THROUGH = 750;
const MOST_WORDS = 20_000;

const OWN_WORDS = {
  name: 'library-own-words',
  text: `
select substr(word, length($2) + 1) as word
from (
  select words from library_entries where user_id = $1 and words is not null order by at desc, item_id desc limit ${LOOKED_THROUGH}
) as newest, unnest(tsvector_to_array(words)) as word
where starts_with(word, $2)
group by word
order by count(*) desc, word collate "C"
limit ${MOST_WORDS}`,
};

/**
 * What somebody typed with each word that none of theirs begins with as their own one that is spelled nearest; null where none
 * is near. It needs no extension of PostgreSQL, which a managed one may refuse.
 */
export async function nearSpelling(knex: Knex, userId: string, typed: string): Promise<string | null> {
  const wanted = wantedWords(typed);
  if (!wanted.every(({ isBeginning }) => isBeginning)) return null;
  const own = (await runPrepared<{ word: string }>(knex, OWN_WORDS, [userId, beginningOf(userId)])).map(
    ({ word }) => word,
  );
  const spelling = createSpelling([], own, (word) => own.some((one) => one.startsWith(word)), 2);
  const words = wanted.map(({ word }) => spelling.correct(word));
  return words.some((word, place) => word !== wanted[place]?.word) ? words.join(' ') : null;
}
