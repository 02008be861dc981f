import { useId } from 'react';
import type { Privacy } from '#shared/account';
import { Card } from '../../components/layout/card.tsx';
import { toastError } from '../../components/notice/toast.ts';
import { useChangeSettings } from './queries.ts';

const CHOICES: { key: keyof Privacy; title: string; whenOff: string }[] = [
  {
    key: 'analysisCollection',
    title: 'AI Analysis Data Collection',
    whenOff: 'When off, you still get answers, but nothing is saved and nothing is sent to an AI model.',
  },
  {
    key: 'performanceAnalytics',
    title: 'Performance Analytics',
    whenOff: 'When off, your posts are not used for any figures.',
  },
  { key: 'planGeneration', title: 'Marketing Plan Generation', whenOff: 'When off, no marketing plans are made.' },
];

/** What the user allows. Each choice is saved when it is made, and the server keeps to it. */
export function PrivacyChoices({ userId, privacy }: { userId: string; privacy: Privacy }) {
  const change = useChangeSettings(userId);
  const choose = (key: keyof Privacy, isOn: boolean) =>
    change.mutate(
      { privacy: { [key]: isOn } },
      { onError: (error) => toastError('Update Failed', error, 'Please try again.') },
    );
  const shown = { ...privacy, ...(change.isPending && change.variables.privacy) };

  return (
    <Card title="Privacy & Security">
      <ul className="divide-y divide-line">
        {CHOICES.map(({ key, ...choice }) => (
          <Choice key={key} {...choice} isOn={shown[key] ?? true} onChoose={(isOn) => choose(key, isOn)} />
        ))}
      </ul>
    </Card>
  );
}

interface ChoiceProps {
  title: string;
  whenOff: string;
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
}

function Choice({ title, whenOff, isOn, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div>
        <label htmlFor={id}>{title}</label>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {whenOff}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        className="toggle toggle-primary"
        checked={isOn}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </li>
  );
}
