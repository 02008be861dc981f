import type { Analyst } from '#shared/analysis';

/** Who made an analysis, and why it was not the one that was set up. */
export const AnalystLine = ({ analyst: { name, fallback } }: { analyst: Analyst }) => (
  <p className="text-sm text-muted wrap-anywhere">
    Analyzed by {name}
    {fallback && `, because the model did not answer: ${fallback.message}`}
  </p>
);
