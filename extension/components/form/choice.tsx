import { useId } from 'react';

interface ChoiceProps {
  title: string;
  hint: string;
  isOn: boolean;
  disabled?: boolean;
  onChoose: (isOn: boolean) => void;
}

/** A switch with its name and one sentence. */
export function Choice({ title, hint, isOn, disabled, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div>
        <label htmlFor={id}>{title}</label>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        className="toggle toggle-primary"
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </li>
  );
}
