import { type FigureName, figures } from '#shared/figures';
import { InfoButton } from './info-button.tsx';

interface FigureInfoProps {
  name: FigureName;
  /** What the screen calls it, where that is another name. */
  label?: string;
  /** What else is to be known: basis, period, time zone, age. */
  notes?: string[];
}

/** The definition of a figure, one press away from wherever it stands. */
export function FigureInfo({ name, label, notes = [] }: FigureInfoProps) {
  const { label: ownLabel, formula } = figures[name];
  return (
    <InfoButton about={label ?? ownLabel}>
      {label && label !== ownLabel && <span className="block font-medium">{ownLabel}</span>}
      <span className="block">{formula}</span>
      {notes.map((note) => (
        <span key={note} className="mt-1 block opacity-80">
          {note}
        </span>
      ))}
    </InfoButton>
  );
}
