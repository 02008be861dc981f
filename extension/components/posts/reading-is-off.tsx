import { PAGE_NAMES } from '#shared/words/page-names';
import { linkTargets } from '../../lib/links/link-targets.ts';
import { Link, linkClass } from '../form/link.tsx';

/** In place of what is made of the texts of replies, while they may not be read: what that would be, and the way to the switch. */
export const ReadingIsOff = ({ promise }: { promise: string }) => (
  <p className="max-w-[70ch] text-muted text-sm print:hidden">
    {promise} It takes the texts of replies, which are not kept.{' '}
    <Link to={linkTargets.readReplies} className={linkClass}>
      Turn it on in {PAGE_NAMES.engagementReports}
    </Link>
  </p>
);
