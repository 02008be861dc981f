import type { DeletionRequest } from '#shared/threads';
import type { MetaRequest } from '../../models/meta-request.ts';

/** What whoever holds the code may know: not who asked, nor whose account it was. */
export function presentDeletion({ accounts, receivedAt }: MetaRequest): DeletionRequest {
  return { status: accounts > 0 ? 'deleted' : 'nothing_stored', receivedAt: receivedAt.toISOString() };
}
