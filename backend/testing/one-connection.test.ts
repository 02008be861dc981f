import { expect, it } from 'vitest';
import { User } from '../models/users/user.ts';
import { createTestDatabase } from './database.ts';

const SECOND = /second connection/;

it('in a transaction a second connection is refused, and told at the end though somebody caught it', async () => {
  const { knex, close } = await createTestDatabase();
  await knex.transaction(async (trx) => {
    await expect(User.query(knex)).rejects.toThrow(SECOND);
    await expect(knex.transaction(async () => {})).rejects.toThrow(SECOND);
    expect(await User.query(trx)).toEqual([]);
  });
  await expect(close()).rejects.toThrow(SECOND);
});

it('its own connection is free to use, and others are once it has ended', async () => {
  const { knex, close } = await createTestDatabase();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const later = await knex.transaction(async (trx) => {
    expect(await trx.transaction(async (inner) => await User.query(inner))).toEqual([]);
    return { done: isOver.then(() => User.query(knex)) };
  });
  end();
  expect(await later.done).toEqual([]);
  const lock = await knex.transaction();
  expect(await User.query(knex)).toEqual([]);
  await lock.commit();
  await close();
});
