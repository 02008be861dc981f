import { classNames } from '../../lib/class-names.ts';

interface ViewSwitchProps<View extends string> {
  /** What is switched, for those who do not see it. */
  legend: string;
  /** Each with its label. */
  views: Record<View, string>;
  view: View;
  onChange: (view: View) => void;
}

/** Chooses which of several views is shown in one place. */
export function ViewSwitch<View extends string>({ legend, views, view, onChange }: ViewSwitchProps<View>) {
  // The keys of a record of views are views.
  const entries = Object.entries(views) as [View, string][];
  return (
    <fieldset className="flex rounded-field border border-line bg-base-100 p-0.5">
      <legend className="sr-only">{legend}</legend>
      {entries.map(([value, label]) => (
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
}
