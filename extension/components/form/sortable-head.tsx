import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type Order = 'asc' | 'desc';

interface SortableHeadProps {
  label: string;
  /** How the table is sorted by this column; undefined while it is sorted by another one. */
  order: Order | undefined;
  onSort: () => void;
  align?: 'left' | 'right';
  className?: string;
  /** Beside the label, such as the definition of the figure. */
  children?: ReactNode;
}

/** The head of a column that sorts its table. */
export function SortableHead({ label, order, onSort, align = 'right', className, children }: SortableHeadProps) {
  const direction = order && (order === 'asc' ? 'ascending' : 'descending');
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(
        'whitespace-nowrap py-0.5 font-medium sm:py-2',
        align === 'right' ? 'pr-3 max-sm:pl-1' : 'pr-1',
        className,
      )}
    >
      <span className={classNames('flex items-center gap-0.5', align === 'right' && 'justify-end')}>
        {children}
        <button type="button" className="relative min-h-6 hover:text-base-content" onClick={onSort}>
          {label}
          <span aria-hidden className={classNames('absolute left-full pl-0.5', !order && 'opacity-0')}>
            {order === 'asc' ? '↑' : '↓'}
          </span>
        </button>
      </span>
    </th>
  );
}
