import { Skeleton } from '../components/notice/skeleton.tsx';

/** Where the title and the first cards of a page will be. */
export const PageSkeleton = () => (
  <div aria-busy="true" className="mx-auto grid w-full max-w-6xl gap-4">
    <Skeleton className="h-8 w-64 max-w-full" />
    <Skeleton className="h-5 w-96 max-w-full" />
    <Skeleton className="mt-4 h-64" />
  </div>
);
