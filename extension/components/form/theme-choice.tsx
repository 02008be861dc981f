import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId, useState } from 'react';
import { chooseTheme, storedTheme, type Theme, themes } from '../../lib/theme.ts';

const looks: Record<Theme, { label: string; icon: LucideIcon }> = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(storedTheme);
  const name = useId();
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Appearance</legend>
      <div className="inline-flex gap-1 rounded-field border border-line bg-base-200 p-1">
        {themes.map((theme) => (
          <Choice key={theme} name={name} theme={theme} checked={theme === chosen} onChoose={choose} />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  theme: Theme;
  checked: boolean;
  onChoose: (theme: Theme) => void;
}

function Choice({ name, theme, checked, onChoose }: ChoiceProps) {
  const { label, icon: Icon } = looks[theme];
  return (
    <label className="flex cursor-pointer items-center gap-1.5 rounded-selector px-2.5 py-1 text-muted text-sm has-checked:bg-base-100 has-checked:text-base-content has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-link">
      <input
        type="radio"
        name={name}
        value={theme}
        checked={checked}
        onChange={() => onChoose(theme)}
        className="sr-only"
      />
      <Icon aria-hidden className="size-3.5" />
      {label}
    </label>
  );
}
