import { ScanText } from 'lucide-react';
import type { Analyst } from '#shared/analysis';

/** Who made an analysis, and why it was not the one that was set up. */
export const AnalystLine = ({ analyst: { name, fallback } }: { analyst: Analyst }) => (
  <p className="flex gap-1.5 text-sm text-muted wrap-anywhere">
    <ScanText aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
    <span className="sr-only">Analyzed by</span>
    {fallback ? `${name}. ${fallback.message}` : name}
  </p>
);
