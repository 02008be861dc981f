import type { Knex } from 'knex';

/**
 * Earlier versions took a list of posts for read when Threads left out `next` in the middle of it, and never asked for the
 * older posts. Every list that counts as read is read once more from its beginning; what is stored already costs no call for
 * figures. A run that is under way would note the list as read again: it ends at its next write and is begun anew.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update account_syncs set listed_until = null, listing_newest = null, cursor = null, run_id = null
    where listed_until is not null`);
}

/** A list that is read once more than needed is no harm. */
export async function down(): Promise<void> {}
