import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { LinkTarget } from '../../lib/links/link-targets.ts';
import { useLedTo } from '../../lib/links/use-led-to.ts';

interface ChoiceProps {
  title: string;
  /** One sentence, or why it cannot be chosen and what to do. */
  hint: ReactNode;
  isOn: boolean;
  disabled?: boolean;
  /** Where links lead to it. */
  place?: LinkTarget | undefined;
  onChoose: (isOn: boolean) => void;
}

/** A switch with its name and one sentence. */
export function Choice({ title, hint, isOn, disabled, place, onChoose }: ChoiceProps) {
  const id = useId();
  const ledTo = useLedTo<HTMLInputElement>(place);
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div>
        <label htmlFor={id}>{title}</label>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      </div>
      <input
        ref={ledTo.ref}
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        className={classNames('toggle toggle-primary', ledTo.className)}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </li>
  );
}
