import type { Knex } from 'knex';
import { Session } from '../models/session.ts';
import { SESSION_MAX_AGE_MS } from './session-store.ts';

/** Deletes sessions and counts of attempts that are over. They are ignored anyway; call it from time to time for space. */
export async function pruneExpired(knex: Knex): Promise<void> {
  const began = new Date(Date.now() - SESSION_MAX_AGE_MS);
  await Session.query().delete().where('expire', '<', new Date()).orWhere('createdAt', '<', began);
  await knex('rate_limits').delete().where('expire', '<', Date.now());
}
