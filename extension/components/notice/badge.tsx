import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type BadgeTone = 'neutral' | 'accent' | 'good' | 'bad' | 'notice';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line text-muted',
  accent: 'border-link/30 bg-link/8 text-link',
  good: 'border-good/30 bg-good/8 text-good',
  bad: 'border-bad/30 bg-bad/8 text-bad',
  notice: 'border-warning/60 bg-warning/15 text-base-content',
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-selector border px-1.5 text-sm tabular-nums',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** Stands on every part whose figures are not the user's own. */
export const SampleDataBadge = () => <Badge tone="notice">Sample data</Badge>;

/** Stands where data comes from the built-in stand-in for Threads. */
export const SandboxBadge = () => <Badge tone="notice">Sandbox</Badge>;
