import { type LucideIcon, PanelRight, SlidersHorizontal, SquareArrowOutUpRight } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../components/dialog/dialog.tsx';
import { NavLink } from '../components/form/link.tsx';
import { PageSwitches } from '../features/account/choices-for-pages.tsx';
import { classNames } from '../lib/class-names.ts';
import { useHost } from '../lib/host.tsx';
import { analysis, analytics, dashboard, settings } from './navigation.ts';

const places = [analysis, dashboard, analytics, settings];

/** The slim head of popup and panel: the main places, by their signs where it is narrow, and the ways to more room. */
export function PopupBar() {
  const { openTab, openPanel, pageChoices } = useHost();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-10 flex h-12 items-center gap-3 border-b border-line bg-base-200 px-3">
      <nav aria-label="Main" className="flex grow gap-0.5">
        {places.map(({ label, path, icon: Icon }) => (
          <NavLink
            key={path}
            to={path}
            className={(isActive) =>
              classNames(
                'whitespace-nowrap rounded-field px-2 py-1 text-sm',
                isActive ? 'bg-base-300/70 font-medium' : 'text-muted hover:text-base-content',
              )
            }
          >
            <Icon aria-hidden className="size-5 min-[29rem]:hidden" strokeWidth={1.75} />
            <span className="max-[29rem]:sr-only">{label}</span>
          </NavLink>
        ))}
      </nav>
      <div className="flex shrink-0">
        {pageChoices && <SwitchesButton />}
        {openPanel && <WayOut icon={PanelRight} name="Open beside the page" onPress={openPanel} />}
        <WayOut icon={SquareArrowOutUpRight} name="Open in a tab" onPress={() => openTab(pathname)} />
      </div>
    </header>
  );
}

/** What the extension shows on pages of Threads, in reach of a press. */
function SwitchesButton() {
  const [isOpen, setOpen] = useState(false);
  const title = 'On pages of Threads';
  return (
    <>
      <WayOut icon={SlidersHorizontal} name={title} onPress={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} hasCross>
        <div className="mt-4">
          <PageSwitches userId={null} />
        </div>
      </Dialog>
    </>
  );
}

interface WayOutProps {
  icon: LucideIcon;
  name: string;
  onPress: () => void;
}

const WayOut = ({ icon: Icon, name, onPress }: WayOutProps) => (
  <button
    type="button"
    className="btn btn-ghost btn-square btn-sm"
    aria-label={name}
    title={name}
    onClick={() => onPress()}
  >
    <Icon aria-hidden className="size-4" />
  </button>
);
