import { LogOut } from 'lucide-react';
import { Link, NavLink } from '../components/form/link.tsx';
import { Brand } from '../components/layout/brand.tsx';
import { classNames } from '../lib/class-names.ts';
import { paths } from '../lib/links/paths.ts';
import { LogOutAction } from './log-out-action.tsx';
import { type NavigationItem, navigation, settings } from './navigation.ts';

const rowClass = 'flex h-8 items-center gap-2.5 rounded-field px-2.5 text-sm';
const idleClass = 'text-base-content/80 hover:bg-base-300/50 hover:text-base-content';
const activeClass = 'bg-base-300/70 font-medium text-base-content';

/** All places of the app, 256 px wide. `onNavigate` tells the drawer to close. */
export function Sidebar({ className, onNavigate }: { className?: string; onNavigate?: () => void }) {
  return (
    <nav aria-label="Main" className={classNames('flex h-full w-64 flex-col bg-base-200', className)}>
      <Link to={paths.home} onClick={onNavigate} className="m-2 rounded-field p-2.5">
        <Brand />
      </Link>
      <div className="grow space-y-4 overflow-y-auto px-2 py-2">
        {navigation.map(({ group, items }) => (
          <Group key={group} title={group} items={items} onNavigate={onNavigate} />
        ))}
        <ul>
          <li>
            <Place item={settings} onNavigate={onNavigate} />
          </li>
          <li>
            <LogOutAction className={classNames(rowClass, idleClass, 'w-full')}>
              <LogOut aria-hidden className="size-4" strokeWidth={1.75} />
              Log Out
            </LogOutAction>
          </li>
        </ul>
      </div>
      <p className="border-t border-line px-4.5 py-3 text-sm text-muted">AI-Powered Content Analytics</p>
    </nav>
  );
}

interface GroupProps {
  title: string;
  items: NavigationItem[];
  onNavigate: (() => void) | undefined;
}

function Group({ title, items, onNavigate }: GroupProps) {
  const id = `nav-${title.toLowerCase()}`;
  return (
    <div>
      <h2 id={id} className="px-2.5 pb-1 text-sm font-medium text-muted">
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.path}>
            <Place item={item} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Place({ item, onNavigate }: { item: NavigationItem; onNavigate: (() => void) | undefined }) {
  const { label, path, icon: Icon } = item;
  return (
    <NavLink
      to={path}
      onClick={onNavigate}
      className={(isActive) => classNames(rowClass, isActive ? activeClass : idleClass)}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {label}
    </NavLink>
  );
}
