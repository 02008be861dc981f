import type { Privacy } from '#shared/account';
import { Choice } from '../../components/form/choice.tsx';
import { Card } from '../../components/layout/card.tsx';
import { toastError } from '../../components/notice/toast.ts';
import { type LinkTarget, linkTargets } from '../../lib/links/link-targets.ts';
import { useChangeSettings } from './queries.ts';
import { useReadingChoice } from './reading-choice.tsx';

const CHOICES: { key: keyof Privacy; title: string; whenOff: string; place?: LinkTarget }[] = [
  {
    key: 'analysisCollection',
    title: 'AI Analysis Data Collection',
    whenOff: 'When off, you still get answers, but nothing is saved and nothing is sent to an AI model.',
  },
  {
    key: 'performanceAnalytics',
    title: 'Performance Analytics',
    whenOff: 'When off, your posts are not used for any figures.',
    place: linkTargets.performanceAnalytics,
  },
  { key: 'planGeneration', title: 'Marketing Plan Generation', whenOff: 'When off, no marketing plans are made.' },
];

/** What the user allows. Each choice is saved when it is made, and the server keeps to it. */
export function PrivacyChoices({ userId, privacy }: { userId: string; privacy: Privacy }) {
  const change = useChangeSettings(userId);
  const reading = useReadingChoice();
  const choose = (key: keyof Privacy, isOn: boolean) =>
    change.mutate(
      { privacy: { [key]: isOn } },
      { onError: (error) => toastError('Update Failed', error, 'Please try again.') },
    );
  const shown = { ...privacy, ...(change.isPending && change.variables.privacy) };

  return (
    <Card title="Privacy & Security">
      <ul className="divide-y divide-line">
        {CHOICES.map(({ key, title, whenOff, place }) => (
          <Choice
            key={key}
            title={title}
            hint={whenOff}
            isOn={shown[key] ?? true}
            place={place}
            onChoose={(isOn) => choose(key, isOn)}
          />
        ))}
        {reading.choice}
      </ul>
      {reading.dialog}
    </Card>
  );
}
