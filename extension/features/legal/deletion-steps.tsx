import { DELETION_PHRASE } from '../../lib/words/deletion-phrase.ts';

const steps = [
  'Open Settings.',
  'Scroll down to Danger Zone and choose Show Danger Zone.',
  <>
    Type <kbd className="kbd kbd-sm whitespace-nowrap">{DELETION_PHRASE}</kbd> to confirm.
  </>,
  'Choose Delete All Data.',
];

/** How a user deletes everything without anybody's help. */
export const DeletionSteps = () => (
  <ol className="grid list-decimal gap-1.5 pl-5 marker:text-muted marker:tabular-nums">
    {steps.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change.
      <li key={index}>{step}</li>
    ))}
  </ol>
);
