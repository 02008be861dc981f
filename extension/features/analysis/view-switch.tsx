import { classNames } from '../../lib/class-names.ts';

export type View = 'chat' | 'history';

const views: { view: View; label: string }[] = [
  { view: 'chat', label: 'Chat' },
  { view: 'history', label: 'History' },
];

/** Chooses what the popup shows. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <fieldset className="flex rounded-field border border-line bg-base-100 p-0.5">
    <legend className="sr-only">View</legend>
    {views.map(({ view: value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === view}
        className={classNames(
          'rounded-selector px-3 py-0.5 text-sm',
          value === view ? 'bg-base-300/70 font-medium' : 'text-muted',
        )}
        onClick={() => onChange(value)}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
