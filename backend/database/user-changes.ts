import { Model } from 'objection';

/** The channel on which processes that share a database hear of each other's changes. The payload is the user's id. */
export const USER_CHANGES = 'user_changes';

const listeners = new Set<(userId: string) => void>();

/** From now on, `forget` is called with every user whose data changed. Returns how to end that. */
export function onUserChange(forget: (userId: string) => void): () => void {
  listeners.add(forget);
  return () => void listeners.delete(forget);
}

/** Lets every cache of this process forget a user. */
export function forgetUser(userId: string): void {
  for (const forget of listeners) forget(userId);
}

/**
 * Call it after a commit that changed what a user may see or do: at once in this process, a moment later in the others.
 * A word that is lost on the way there, or a database that passes none on, costs the life of a cached value: two seconds.
 */
export async function userChanged(userId: string): Promise<void> {
  forgetUser(userId);
  await Model.knex()
    .raw('select pg_notify(?, ?)', [USER_CHANGES, userId])
    .catch(() => {});
}
