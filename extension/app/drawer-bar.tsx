import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { isBackdrop, useModal } from '../components/dialog/dialog.tsx';
import { Link } from '../components/form/link.tsx';
import { Brand } from '../components/layout/brand.tsx';
import { paths } from '../lib/links/paths.ts';
import { Sidebar } from './sidebar.tsx';

/** Under 1024 px: a bar with a button that opens the sidebar as a modal drawer. */
export function DrawerBar() {
  const [open, setOpen] = useState(false);
  const drawer = useModal(open);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-b border-line bg-base-200 px-2 lg:hidden">
      <button
        type="button"
        aria-label="Open the menu"
        aria-expanded={open}
        className="btn btn-ghost btn-square"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <Link to={paths.home} className="rounded-field p-1.5">
        <Brand />
      </Link>
      <dialog
        ref={drawer}
        aria-label="Menu"
        className="drawer-in m-0 h-[calc(100dvh-var(--toast-room,0px))] max-h-dvh w-64 border-r border-line bg-base-200 text-base-content backdrop:bg-black/40"
        onClose={close}
        onMouseDown={(event) => isBackdrop(event) && close()}
      >
        {open && <Sidebar onNavigate={close} />}
        <button
          type="button"
          aria-label="Close the menu"
          className="btn btn-ghost btn-square btn-sm absolute top-4 right-2"
          onClick={close}
        >
          <X aria-hidden className="size-4" />
        </button>
      </dialog>
    </header>
  );
}
