import { raw } from 'objection';
import { userChanged } from '../../database/user-changes.ts';
import { PublishPart } from '../../models/publish-part.ts';
import { ScheduledPost } from '../../models/scheduled-post.ts';
import { later, type Outcome, type PublishDeps, type Work } from './work.ts';

/** Steps of a part that are kept, newest last: enough for every way through the protocol. */
const KEPT_ATTEMPTS = 80;

/**
 * Stores what a step learned and ends the lease, in one transaction. False, and nothing is stored, if the post is no
 * longer this worker's: it was edited, canceled or deleted, or the lease ended.
 */
export async function storeOutcome(deps: PublishDeps, work: Work, outcome: Outcome, n?: number): Promise<boolean> {
  const isStored = await deps.knex.transaction(async (trx) => {
    const { post } = work;
    const changed = await ScheduledPost.query(trx)
      .findById([post.userId, post.id])
      .where({ leaseId: post.leaseId, revision: post.revision })
      .patch({ ...outcome.post, leaseId: null, leaseUntil: null });
    if (changed === 1 && n !== undefined) await storePart(trx, deps, post, n, outcome);
    return changed === 1;
  });
  if (isStored) await userChanged(work.post.userId);
  return isStored;
}

/**
 * Commits that a part is about to be published, before it is. From here on, nobody publishes it again without having
 * looked. False if the post is no longer this worker's.
 */
export async function storeIntent(deps: PublishDeps, work: Work, part: PublishPart, startedAt: Date): Promise<boolean> {
  return deps.knex.transaction(async (trx) => {
    const { post } = work;
    const changed = await ScheduledPost.query(trx)
      .findById([post.userId, post.id])
      .where({ leaseId: post.leaseId, revision: post.revision })
      .patch({ state: 'publishing', leaseUntil: later(startedAt, deps.times.publishLease) });
    if (changed === 0) return false;
    const isStored = await PublishPart.query(trx)
      .findById([post.userId, post.id, part.n])
      .where({ containerId: part.containerId, attempt: part.attempt })
      .whereIn('state', ['ready', 'unclear'])
      .patch({
        state: 'publishing',
        startedAt,
        attempt: part.attempt + 1,
        looks: 0,
        finishedSeenAt: null,
        unmatchedAt: null,
      });
    if (isStored === 0) throw new Error('A part changed while its post was leased');
    return true;
  });
}

async function storePart(
  trx: Parameters<typeof PublishPart.query>[0],
  deps: PublishDeps,
  { userId, id }: ScheduledPost,
  n: number,
  { part = {}, attempt }: Outcome,
): Promise<void> {
  const done = attempt && JSON.stringify([{ at: deps.now().toISOString(), ...attempt }]);
  const changes = { ...part, ...(done && { attempts: appended(done) }) };
  if (Object.keys(changes).length > 0) await PublishPart.query(trx).findById([userId, id, n]).patch(changes);
}

const appended = (done: string) =>
  raw(
    `(select coalesce(jsonb_agg(one order by at), '[]') from (
      select one, at from jsonb_array_elements(attempts || ?::jsonb) with ordinality as kept (one, at)
      order by at desc limit ${KEPT_ATTEMPTS}) as newest)`,
    done,
  );
