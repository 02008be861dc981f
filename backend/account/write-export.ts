import type { Knex } from 'knex';
import { snakeCaseMappers } from 'objection';
import { PRODUCT_NAME } from '#shared/words/product';
import type { Seal } from '../base/encrypt-secrets.ts';
import { DELETED_POSTS, type UserTable, userTables } from '../models/exported-and-deleted-tables.ts';
import { openReply } from '../models/posts/reply-text.ts';

const { parse: toCamelCase } = snakeCaseMappers();
const camelCase = (name: string) => Object.keys(toCamelCase({ [name]: null })).join();

type Write = (text: string) => Promise<void>;

/** Characters that are written at once: a write for each row made an export several times as slow. */
const BLOCK_LENGTH = 256 * 1024;

/**
 * Writes everything that is stored about a user as pretty-printed JSON, as it was at one moment. Rows are read a few at a
 * time, so an account of any size takes the same memory.
 */
export async function writeExport(
  { knex, seal }: { knex: Knex; seal: Seal },
  userId: string,
  writeBlock: Write,
): Promise<void> {
  const { write, flush } = inBlocks(writeBlock);
  await knex.transaction(
    async (trx) => {
      const head = { product: PRODUCT_NAME, format: 1, exportedAt: new Date().toISOString() };
      await write(pretty(head).replace(/\n}$/, ''));
      for (const table of userTables.toReversed()) await writeTable({ trx, seal }, table, userId, write);
      await write('\n}\n');
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
  await flush();
}

function inBlocks(writeBlock: Write) {
  let block = '';
  async function flush(): Promise<void> {
    const full = block;
    block = '';
    await writeBlock(full);
  }
  async function write(text: string): Promise<void> {
    block += text;
    if (block.length >= BLOCK_LENGTH) await flush();
  }
  return { write, flush };
}

interface Source {
  trx: Knex.Transaction;
  seal: Seal;
}

/** As one member of the document: `"contentPosts": [...]`. */
async function writeTable({ trx, seal }: Source, table: UserTable, userId: string, write: Write): Promise<void> {
  await write(`,\n  ${JSON.stringify(camelCase(table.table))}: [`);
  let separator = '\n';
  for await (const row of readRows(trx, table, userId)) {
    await write(`${separator}    ${indented(table.table === 'reply_texts' ? openRow(seal, userId, row) : row)}`);
    separator = ',\n';
  }
  await write(separator === '\n' ? ']' : '\n  ]');
}

/** What people wrote, in plain; without it where no key opens it. */
function openRow(seal: Seal, userId: string, row: object): object {
  const {
    sealed,
    key_id: keyId,
    ...rest
  } = row as { sealed: string; key_id: string; post_id: string; external_id: string };
  return { ...rest, ...openReply(seal, { userId, postId: rest.post_id, externalId: rest.external_id, sealed, keyId }) };
}

/** By a cursor of PostgreSQL, `batch` rows a round trip. */
async function* readRows(trx: Knex.Transaction, userTable: UserTable, userId: string) {
  const { table, owner, exported, batch, isOfPosts } = userTable;
  const isKept = isOfPosts ? `and post_id not in (select post_id from ${DELETED_POSTS} where user_id = ?)` : '';
  const select = `select ${exported} from ${table} where ${owner} = ? ${isKept} order by 1`;
  const declareCursor = `declare exported no scroll cursor for select row_to_json(rows) as row from (${select}) as rows`;
  await trx.raw(declareCursor, isOfPosts ? [userId, userId] : [userId]);
  while (true) {
    const { rows } = await trx.raw<{ rows: { row: object }[] }>(`fetch ${batch} from exported`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await trx.raw('close exported');
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** The columns of a row under the names they have in the API; what lies inside of them stays as it is. */
const indented = (row: object) => pretty(toCamelCase(row)).replaceAll('\n', '\n    ');
