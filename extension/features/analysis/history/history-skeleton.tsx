import { Skeleton } from '../../../components/notice/skeleton.tsx';

/** Where the first entries of the history will be. */
export const HistorySkeleton = () => (
  <div aria-busy="true" className="divide-y divide-line">
    {['first', 'second', 'third'].map((key) => (
      <div key={key} className="grid gap-2 p-4">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    ))}
  </div>
);
