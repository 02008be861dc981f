import { setImmediate as others } from 'node:timers/promises';
import type { Knex } from 'knex';
import { runPrepared } from '../../database/run-prepared.ts';
import { lexemesOfEntry, SAID, type Said, type StoredKind } from './said-by-source.ts';

/** Some milliseconds of work each. */
const BATCH = 200;

const UNREAD = `
select entry.kind, entry.item_id, entry.revision, ${SAID} as said,
  array(
    select label_id from label_uses as uses where user_id = $1 and uses.kind = entry.kind and uses.item_id = entry.item_id
  ) as labels
from (
  select kind, item_id, revision from library_entries where user_id = $1 and words is null order by at desc limit ${BATCH}
) as entry`;

/** A row that changed since it was read stays unread. */
const STORE = `
update library_entries as entry set words = array_to_tsvector(given.lexemes)
from jsonb_to_recordset($2::jsonb) as given (kind text, "itemId" text, revision integer, lexemes text[])
where entry.user_id = $1 and entry.kind = given.kind and entry.item_id = given."itemId" and entry.revision = given.revision`;

interface Unread {
  kind: StoredKind;
  itemId: string;
  revision: number;
  said: Said | null;
  labels: string[];
}

/** Reads the words of a user's entries that nobody has read, the newest first. Gives whether all are read. */
export async function readInEntries(knex: Knex, userId: string, atMost = Number.POSITIVE_INFINITY): Promise<boolean> {
  for (let done = 0; done < atMost; done += BATCH) {
    const unread = await runPrepared<Unread>(knex, { name: 'unread-entries', text: UNREAD }, [userId]);
    if (unread.length === 0) return true;
    const rows = unread.map(({ said, labels, ...row }) => ({
      ...row,
      lexemes: lexemesOfEntry(userId, row.kind, said ?? { text: null }, labels),
    }));
    await runPrepared(knex, { name: 'store-words', text: STORE }, [userId, JSON.stringify(rows)]);
    if (unread.length < BATCH) return true;
    await others();
  }
  return false;
}
