import { classNames } from '../../lib/class-names.ts';
import { Button } from './button.tsx';

interface ButtonChoiceProps<Choice extends string> {
  /** What is chosen, for who cannot see what it stands beside. */
  label: string;
  choices: readonly Choice[];
  value: Choice;
  onChoose: (choice: Choice) => void;
  nameOf: (choice: Choice) => string;
  className?: string;
}

/** A few choices side by side, of which one holds. */
export function ButtonChoice<Choice extends string>(props: ButtonChoiceProps<Choice>) {
  const { label, choices, value, onChoose, nameOf, className } = props;
  return (
    <fieldset className={classNames('flex flex-wrap gap-1', className)}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={choice === value ? 'default' : 'quiet'}
          aria-pressed={choice === value}
          onClick={() => onChoose(choice)}
        >
          {nameOf(choice)}
        </Button>
      ))}
    </fieldset>
  );
}
