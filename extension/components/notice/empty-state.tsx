import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  /** What is not here. */
  title: string;
  /** Why, or what will be here. */
  description?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-8 text-center">
      {Icon && <Icon aria-hidden className="mb-3 size-6 text-muted" strokeWidth={1.5} />}
      <p className="font-medium">{title}</p>
      {description && <p className="max-w-[60ch] text-muted">{description}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
