import { whole } from '#shared/words/numbers';
import { useAccounts } from './queries.ts';

/** Tells of first imports where their posts will show, and keeps an eye on them: figures follow. Nothing while there is none. */
export function ImportNotice() {
  const { data: accounts = [] } = useAccounts();
  return accounts
    .filter(({ sync }) => sync.phase === 'importing')
    .map(({ id, username, sync }) => (
      <p key={id} role="status" className="mb-4 text-muted tabular-nums">
        Importing posts of @{username}: {whole(sync.postsSoFar)} so far. Figures change until all are read.
      </p>
    ));
}
