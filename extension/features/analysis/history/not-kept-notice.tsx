import { Link } from '../../../components/form/link.tsx';
import { paths } from '../../../lib/paths.ts';

/** For a user who turned the collection of analyses off. */
export const NotKeptNotice = () => (
  <p className="border-b border-line bg-warning/15 px-4 py-2.5 text-sm">
    New analyses are answered, but not kept: AI Analysis Data Collection is off in your{' '}
    <Link to={paths.settings} className="underline">
      settings
    </Link>
    .
  </p>
);
