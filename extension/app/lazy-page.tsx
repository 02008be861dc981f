import { type ComponentType, useEffect, useReducer, useState } from 'react';
import { ErrorPanel } from '../components/notice/error-panel.tsx';
import { Skeleton } from '../components/notice/skeleton.tsx';

/**
 * A page whose code loads when it is first shown, or before with `preload`; `Waiting` shows meanwhile. Not by Suspense,
 * whose fallback stays for at least 300 ms.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = PageSkeleton,
) {
  let Page: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  /** Resolves when the page can be drawn. After a failure the next call tries again. */
  const preload = () => {
    loading ??= load().then(
      (loaded) => {
        Page = loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function LazyPage(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const [error, setError] = useState<unknown>();
    const [isRetried, setRetried] = useState(false);
    // As it is now: the code may arrive between this drawing and the effect, which has to draw it then.
    const Drawn = Page;
    useEffect(() => {
      // Firefox keeps that a file could not be loaded for as long as the document lives, so only another one gets it.
      const fail = (problem: unknown) => (isRetried && navigator.onLine ? location.reload() : setError(problem));
      if (!Drawn && !error) preload().then(redraw, fail);
    }, [error, isRetried]);

    const retry = () => {
      setRetried(true);
      setError(undefined);
    };
    if (Drawn) return <Drawn {...props} />;
    if (error) return <LoadError error={error} onRetry={retry} />;
    return <Waiting />;
  }

  return Object.assign(LazyPage, { preload });
}

const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <main className="p-6">
    <ErrorPanel
      title="This page could not be loaded"
      error={error}
      reason="Its code did not arrive."
      advice="Check your connection and reload the page. There may be a newer version."
      onRetry={onRetry}
    />
  </main>
);

/** Where the title and the first cards of a page will be. */
const PageSkeleton = () => (
  <div aria-busy="true" className="mx-auto grid w-full max-w-6xl gap-4">
    <Skeleton className="h-8 w-64 max-w-full" />
    <Skeleton className="h-5 w-96 max-w-full" />
    <Skeleton className="mt-4 h-64" />
  </div>
);
