import type { ReactNode } from 'react';

interface ActionBarProps {
  /** What it acts on, for who does not see it. */
  label: string;
  children: ReactNode;
}

/** What can be done with what is ticked above it. It stays in sight, and toasts keep clear of it. */
export const ActionBar = ({ label, children }: ActionBarProps) => (
  <section
    aria-label={label}
    data-action-bar
    className="sticky bottom-4 z-2 mt-4 flex flex-wrap items-center gap-2 rounded-box bg-base-100 p-3 shadow-overlay print:hidden"
  >
    {children}
  </section>
);
