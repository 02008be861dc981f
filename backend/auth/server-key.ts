import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** A secret of 32 bytes that all instances share. Made by whoever asks first; the others get the same. */
export async function loadServerKey(knex: Knex, name: string): Promise<Buffer> {
  await knex('server_keys')
    .insert({ name, value: randomBytes(32) })
    .onConflict('name')
    .ignore();
  const { value } = await knex('server_keys').where({ name }).first('value');
  return value;
}
