import { ScanText } from 'lucide-react';
import type { Analyst } from '#shared/analysis';
import { Link } from '../../../components/form/link.tsx';
import { paths } from '../../../lib/links/paths.ts';

/** Who made an analysis, why it was not the one that was set up, and the way to how it was checked. */
export const AnalystLine = ({ analyst: { name, fallback } }: { analyst: Analyst }) => (
  <div className="flex flex-wrap items-start gap-x-3 gap-y-1 text-sm text-muted">
    <p className="flex gap-1.5 wrap-anywhere">
      <ScanText aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span className="sr-only">Analyzed by</span>
      {fallback ? `${name}. ${fallback.message}` : name}
    </p>
    <Link
      to={paths.howAnswersAreChecked}
      className="rounded-selector underline underline-offset-2 hover:text-base-content"
    >
      How answers are checked
    </Link>
  </div>
);
