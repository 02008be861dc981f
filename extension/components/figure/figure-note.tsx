import type { Figure } from '#shared/analytics/figure';
import { InfoButton } from './info-button.tsx';

export interface FigureNoteProps {
  figure: Pick<Figure, 'label' | 'formula'>;
  /** What the screen calls it, where that is another name. */
  label?: string;
  /** What else is to be known: basis, period, time zone, age. */
  notes?: string[];
}

/** The definition of a figure, one press away from wherever it stands. */
export const FigureNote = ({ figure, label = figure.label, notes = [] }: FigureNoteProps) => (
  <InfoButton about={label}>
    {label !== figure.label && <span className="block font-medium">{figure.label}</span>}
    <span className="block">{figure.formula}</span>
    {notes.map((note) => (
      <span key={note} className="mt-1 block opacity-80">
        {note}
      </span>
    ))}
  </InfoButton>
);
