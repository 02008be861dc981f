import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { TABS, type Tab, useTabChoice } from './use-panel-choices.ts';

const TAB_NAMES: Record<Tab, string> = { overview: 'Overview', posts: 'Recent Posts', insights: 'Detailed Insights' };

/** Where a key leads in the row of tabs, which is a ring. */
function tabAfter(tab: Tab, key: string): Tab | undefined {
  const place = TABS.indexOf(tab);
  const places: Record<string, number> = {
    ArrowRight: (place + 1) % TABS.length,
    ArrowLeft: place - 1,
    Home: 0,
    End: -1,
  };
  const next = places[key];
  return next === undefined ? undefined : TABS.at(next);
}

/** One stop for the Tab key; arrow keys move within. The panel below shows `children`. */
export function Tabs({ children }: { children: ReactNode }) {
  const { tab, chooseTab } = useTabChoice();
  const id = useId();
  return (
    <>
      <div
        role="tablist"
        aria-label="Threads analytics"
        className="mb-5 flex gap-5 overflow-x-auto border-line border-b"
        onKeyDown={(event) => {
          const next = tabAfter(tab, event.key);
          if (!next) return;
          // Home and End would scroll the page.
          event.preventDefault();
          chooseTab(next);
          document.getElementById(`${id}-${next}`)?.focus();
        }}
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            className={classNames(
              '-mb-px whitespace-nowrap border-b-2 pb-2 text-sm',
              name === tab ? 'border-link font-medium' : 'border-transparent text-muted hover:text-base-content',
            )}
            onClick={() => chooseTab(name)}
          >
            {TAB_NAMES[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  );
}
