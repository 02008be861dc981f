import { LIBRARY_KINDS, type LibraryOverview } from '#shared/library/library';
import type { LibraryChoices } from '#shared/library/library-choices';
import { whole } from '#shared/words/numbers';
import { Button } from '../../../components/form/button.tsx';
import { inCapitals, KIND_WORDS } from '../item-words.ts';
import type { ChooseInLibrary } from '../use-library-place.ts';

interface KindChipsProps {
  overview: LibraryOverview;
  choices: LibraryChoices;
  choose: ChooseInLibrary;
}

/** How much there is of each kind; a press shows that kind alone. */
export function KindChips({ overview: { counts }, choices: { kind }, choose }: KindChipsProps) {
  const kinds = LIBRARY_KINDS.filter((one) => counts[one] || one === kind);
  const total = Object.values(counts).reduce((sum: number, count) => sum + (count ?? 0), 0);
  return (
    <fieldset className="mb-4 flex flex-wrap gap-1">
      <legend className="sr-only">Kind</legend>
      <Chip name="All" count={total} isChosen={kind === undefined} onChoose={() => choose({ kind: undefined })} />
      {kinds.map((one) => (
        <Chip
          key={one}
          name={inCapitals(KIND_WORDS[one].many)}
          count={counts[one] ?? 0}
          isChosen={one === kind}
          onChoose={() => choose({ kind: one === kind ? undefined : one })}
        />
      ))}
    </fieldset>
  );
}

interface ChipProps {
  name: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

const Chip = ({ name, count, isChosen, onChoose }: ChipProps) => (
  <Button size="sm" variant={isChosen ? 'default' : 'quiet'} aria-pressed={isChosen} onClick={onChoose}>
    {name} <span className="text-muted tabular-nums">{whole(count)}</span>
  </Button>
);
