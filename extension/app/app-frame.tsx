import { PRODUCT_NAME } from '#shared/product';
import { ErrorPanel } from '../components/notice/error-panel.tsx';
import { useCurrentUser } from '../features/auth/current-user.ts';
import { ServerLink } from '../features/auth/server-link.tsx';
import { SignedInUser } from '../lib/signed-in-user.ts';
import { Frame } from './frame.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { HomePage } from './pages.ts';

/**
 * The signed-in app around each of its pages, begun anew for somebody else. A visitor sees the landing page instead, at the
 * same address.
 */
export function AppFrame() {
  const user = useCurrentUser();
  if (user.isPending) return <LoadingScreen />;
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <HomePage />;
  return (
    <SignedInUser key={user.data.id} value={user.data}>
      <Frame />
    </SignedInUser>
  );
}

const Unreachable = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6">
    <h1 className="sr-only">{PRODUCT_NAME}</h1>
    <ErrorPanel title="You could not be signed in" error={error} onRetry={onRetry} />
    <ServerLink />
  </main>
);
