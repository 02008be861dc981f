import { listed } from '#shared/words/numbers';
import { Link } from '../../components/form/link.tsx';
import { paths } from '../../lib/links/paths.ts';
import { useAccounts } from './queries.ts';

/** Whose figures a page adds up, where more than one account is connected. */
export function AccountsTogether() {
  const { data: accounts = [] } = useAccounts();
  if (accounts.length < 2) return null;
  return (
    <p className="text-muted">
      Figures of {listed(accounts.map(({ username }) => `@${username}`))} together.{' '}
      <Link to={paths.analytics} className="link-hover link text-link">
        One account at a time
      </Link>
    </p>
  );
}
