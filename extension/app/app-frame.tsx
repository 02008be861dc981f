import { Outlet } from 'react-router';
import { ErrorPanel } from '../components/error-panel.tsx';
import { useCurrentUser } from '../features/auth/queries.ts';
import { useHost } from '../lib/host.tsx';
import { SignedInUser } from '../lib/signed-in-user.ts';
import { DrawerBar } from './drawer-bar.tsx';
import { HomePage } from './home-page.tsx';
import { PopupBar } from './popup-bar.tsx';
import { Sidebar } from './sidebar.tsx';

/** The signed-in app around each of its pages. A visitor sees the landing page instead, at the same address. */
export function AppFrame() {
  const user = useCurrentUser();
  if (user.isPending) return <LoadingScreen />;
  if (user.isError) return <Unreachable error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data) return <HomePage />;
  return (
    <SignedInUser value={user.data}>
      <Frame />
    </SignedInUser>
  );
}

function Frame() {
  const inPopup = useHost().kind === 'popup';
  return (
    <>
      <button type="button" className={skipClass} onClick={skipToContent}>
        Skip to content
      </button>
      {inPopup ? <PopupBar /> : <DrawerBar />}
      {!inPopup && <Sidebar className="fixed inset-y-0 left-0 hidden border-r border-line lg:flex" />}
      <main id="main" tabIndex={-1} className={inPopup ? 'p-4' : 'p-4 outline-none sm:p-6 lg:ml-64 lg:p-8'}>
        <div className="mx-auto max-w-6xl">
          <Outlet />
        </div>
      </main>
    </>
  );
}

const skipClass = 'btn btn-primary fixed top-2 left-2 z-30 not-focus:sr-only';

/** Not a link: in the extension the part after the # is the place in the app. */
const skipToContent = () => document.getElementById('main')?.focus();

const LoadingScreen = () => (
  <main className="grid min-h-dvh place-items-center text-muted">
    <p role="status">Loading...</p>
  </main>
);

const Unreachable = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <main className="mx-auto grid min-h-dvh max-w-xl content-center p-6">
    <ErrorPanel title="You could not be signed in" error={error} onRetry={onRetry} />
  </main>
);
