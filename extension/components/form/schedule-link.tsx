import { CalendarPlus } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { type BegunPost, withDraft } from '../../lib/links/draft-link.ts';
import { paths } from '../../lib/links/paths.ts';
import { buttonClass } from './button.tsx';
import { Link } from './link.tsx';

interface ScheduleLinkProps {
  post: Partial<BegunPost>;
  /** What is scheduled, for who does not see what the link stands beside. */
  name: string;
  label?: string;
}

/** Leads to the composer of the calendar with what is to be posted. */
export const ScheduleLink = ({ post, name, label = 'Schedule' }: ScheduleLinkProps) => (
  <Link
    to={paths.calendar}
    state={withDraft(post)}
    aria-label={`${label}: ${name}`}
    className={classNames(buttonClass('default', 'sm'), 'print:hidden')}
  >
    <CalendarPlus aria-hidden className="size-4" strokeWidth={1.75} />
    {label}
  </Link>
);
