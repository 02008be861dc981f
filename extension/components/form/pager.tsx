import { whole } from '#shared/words/numbers';
import { Button } from './button.tsx';

interface PagerProps {
  /** From 0 on. */
  page: number;
  size: number;
  /** Rows on all pages. */
  total: number;
  onPage: (page: number) => void;
}

/** Which rows of how many are shown, and the way to those before and after. Nothing where one page holds all. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  if (total <= size && page === 0) return null;
  const first = page * size;
  const last = Math.min(first + size, total);
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4">
      <p className="text-muted text-sm tabular-nums">
        {whole(Math.min(first + 1, total))} to {whole(last)} of {whole(total)}
      </p>
      <span className="flex gap-2">
        <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button size="sm" disabled={last >= total} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}
