import { Outlet } from 'react-router';
import { PRODUCT_NAME } from '#shared/words/product';
import { ErrorPanel } from '../components/notice/error-panel.tsx';
import { RoomBanner } from '../features/account/room-banner.tsx';
import { useCurrentUser } from '../features/auth/current-user.ts';
import { EmailBanner } from '../features/auth/email-banner.tsx';
import { SecurityBanner, useNotices } from '../features/auth/security-banner.tsx';
import { ServerLink } from '../features/auth/server-link.tsx';
import { classNames } from '../lib/class-names.ts';
import { isNarrow, useHost } from '../lib/host.tsx';
import { SignedInUser } from '../lib/user/signed-in-user.ts';
import { DrawerBar } from './drawer-bar.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { HomePage } from './pages.ts';
import { PopupBar } from './popup-bar.tsx';
import { Sidebar } from './sidebar.tsx';

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
    <ErrorPanel title="We could not check whether you are signed in" error={error} onRetry={onRetry} />
    <ServerLink />
  </main>
);

/** The navigation beside, or above, a signed-in page. */
function Frame() {
  const narrow = isNarrow(useHost());
  // What a notice stands above would be pushed down by it. Popup and panel show at once what they know.
  const { data, isFetched } = useNotices();
  // Asked once: an answer that failed is asked for again by what shows it, and must not take the page away.
  if (!data && !isFetched && !narrow) return <LoadingScreen />;
  return (
    <>
      <button type="button" className={skipClass} onClick={skipToContent}>
        Skip to content
      </button>
      <div className="contents print:hidden">{narrow ? <PopupBar /> : <DrawerBar />}</div>
      {!narrow && <Sidebar className="fixed inset-y-0 left-0 hidden border-r border-line lg:flex print:hidden" />}
      <main
        id="main"
        tabIndex={-1}
        className={classNames('p-4 outline-none', !narrow && 'sm:p-6 lg:ml-64 lg:p-8', 'print:m-0 print:p-0')}
      >
        <div className="mx-auto max-w-6xl">
          <SecurityBanner />
          <EmailBanner />
          <RoomBanner />
          <Outlet />
        </div>
      </main>
    </>
  );
}

const skipClass = 'btn btn-primary fixed top-2 left-2 z-30 not-focus:sr-only';

/** Not a link: in the extension the part after the # is the place in the app. */
const skipToContent = () => document.getElementById('main')?.focus();
