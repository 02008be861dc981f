import { raw, type Transaction, UniqueViolationError } from 'objection';
import type * as contract from '#shared/analysis';
import { toStorable } from '#shared/contract/storable-text';
import { AnalysisEntry } from '../models/analysis/analysis-entry.ts';

/**
 * A pending entry belongs to the process that raised its `attempts` last, while that process renews the lease. Every
 * write names the number it claimed, so a process that was overtaken, or whose entry was deleted, changes nothing.
 */
export type Claim = Pick<AnalysisEntry, 'userId' | 'id' | 'attempts'>;

const leaseEnd = (ms: number) => raw("now() + ? * interval '1 millisecond'", [ms]);

/**
 * Stores what a user sent, claimed by this process, if there is room. It is committed when this returns. Null if a request with the
 * same key was quicker.
 */
export async function storeEntry(
  entry: Pick<
    AnalysisEntry,
    'userId' | 'message' | 'image' | 'thumbnail' | 'post' | 'comparison' | 'clientKey' | 'conversationId'
  >,
  lease: number,
  requireRoom: (trx: Transaction) => Promise<void>,
): Promise<AnalysisEntry | null> {
  try {
    return await AnalysisEntry.transaction(async (trx) => {
      await requireRoom(trx);
      return AnalysisEntry.query(trx)
        .insert({ ...entry, status: 'pending', attempts: 1, leaseUntil: leaseEnd(lease) })
        .returning(['id', 'timestamp']);
    });
  } catch (error) {
    if (error instanceof UniqueViolationError) return null;
    throw error;
  }
}

/**
 * Takes over the entry that no process has worked on for the longest time, leaving out those of `exceptUsers`. Any number
 * of processes may do so at once.
 */
export async function claimAbandoned(exceptUsers: string[], lease: number): Promise<AnalysisEntry | undefined> {
  // Materialized: a plan that looks again for each row would find the next entry each time, and claim them all.
  const abandoned = AnalysisEntry.query()
    .select('userId', 'id')
    .where('status', 'pending')
    .where('leaseUntil', '<', raw('now()'))
    .whereNotIn('userId', exceptUsers)
    .orderBy('leaseUntil')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const [entry] = await AnalysisEntry.query()
    .withMaterialized('abandoned', abandoned)
    .patch({ attempts: raw('attempts + 1'), leaseUntil: leaseEnd(lease) })
    .whereInComposite(['userId', 'id'], AnalysisEntry.query().from('abandoned').select('userId', 'id'))
    .returning('*');
  return entry;
}

export async function renewClaims(claims: Claim[], lease: number): Promise<void> {
  const keys = claims.map(({ userId, id, attempts }) => [userId, id, attempts]);
  await AnalysisEntry.query()
    .patch({ leaseUntil: leaseEnd(lease) })
    .where('status', 'pending')
    .whereInComposite(['userId', 'id', 'attempts'], keys);
}

export async function storeAnalysis(claim: Claim, analysis: contract.Analysis): Promise<void> {
  await close(claim, { status: 'done', analysis: cleaned(analysis) });
}

/** Of an answer that is still being told. It stays pending. */
export async function storeSoFar(claim: Claim, soFar: contract.Analysis): Promise<void> {
  await held(claim).patch({ analysis: cleaned(soFar) });
}

export async function storeFailure(
  claim: Claim,
  failure: NonNullable<contract.AnalysisEntry['failure']>,
): Promise<void> {
  await close(claim, { status: 'failed', analysis: null, failure, clientKey: null });
}

/** Gives back an entry whose analysis was begun and not finished: any process may take it, and the attempt counts. */
export async function release(claim: Claim): Promise<void> {
  await held(claim).patch({ leaseUntil: leaseEnd(0) });
}

/** Gives back an entry whose analysis was not begun: any process may take it after `delay` ms, and no attempt counts. */
export async function postpone(claim: Claim, delay: number): Promise<void> {
  await held(claim).patch({ attempts: claim.attempts - 1, leaseUntil: leaseEnd(delay) });
}

async function close(
  claim: Claim,
  outcome: Partial<Pick<AnalysisEntry, 'status' | 'analysis' | 'failure' | 'clientKey'>>,
) {
  await held(claim).patch({ ...outcome, leaseUntil: null });
}

const held = ({ userId, id, attempts }: Claim) =>
  AnalysisEntry.query().findById([userId, id]).where({ status: 'pending', attempts });

/** jsonb refuses U+0000 and lone surrogates, which a model or a reader of pictures may well produce. */
function cleaned(analysis: contract.Analysis): contract.Analysis {
  const clean = (_key: string, value: unknown) => (typeof value === 'string' ? toStorable(value) : value);
  return JSON.parse(JSON.stringify(analysis, clean));
}
