import { oneOf } from '#shared/contract/one-of';

interface ChoiceSelectProps<Choice extends string> {
  /** What is chosen, for who cannot see what it stands beside. */
  label: string;
  choices: readonly Choice[];
  value: Choice;
  onChoose: (choice: Choice) => void;
  nameOf: (choice: Choice) => string;
  disabled?: boolean;
}

/** A small select in the head of what it changes. */
export function ChoiceSelect<Choice extends string>(props: ChoiceSelectProps<Choice>) {
  const { label, choices, value, onChoose, nameOf, disabled } = props;
  const choose = (text: string) => {
    const chosen = oneOf(choices, text);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <select
      aria-label={label}
      className="select select-sm w-auto min-w-0 max-w-full border-line text-sm"
      value={value}
      disabled={disabled}
      onChange={(event) => choose(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </select>
  );
}
