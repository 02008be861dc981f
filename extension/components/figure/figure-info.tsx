import { type FigureName, figures } from '#shared/sentences/figures';
import { FigureNote, type FigureNoteProps } from './figure-note.tsx';

/** The definition of a figure, by its name. */
export const FigureInfo = ({ name, ...note }: Omit<FigureNoteProps, 'figure'> & { name: FigureName }) => (
  <FigureNote figure={figures[name]} {...note} />
);
