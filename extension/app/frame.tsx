import { Outlet } from 'react-router';
import { classNames } from '../lib/class-names.ts';
import { useHost } from '../lib/host.tsx';
import { DrawerBar } from './drawer-bar.tsx';
import { PopupBar } from './popup-bar.tsx';
import { Sidebar } from './sidebar.tsx';

/** The navigation beside, or above, a signed-in page. */
export function Frame() {
  const inPopup = useHost().kind === 'popup';
  return (
    <>
      <button type="button" className={skipClass} onClick={skipToContent}>
        Skip to content
      </button>
      <div className="contents print:hidden">{inPopup ? <PopupBar /> : <DrawerBar />}</div>
      {!inPopup && <Sidebar className="fixed inset-y-0 left-0 hidden border-r border-line lg:flex print:hidden" />}
      <main
        id="main"
        tabIndex={-1}
        className={classNames('p-4 outline-none', !inPopup && 'sm:p-6 lg:ml-64 lg:p-8', 'print:m-0 print:p-0')}
      >
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
