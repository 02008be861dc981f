import type { OwnFigure, OwnFigures } from '../capture-host.ts';
import { element } from './element.ts';
import { longDate } from './words.ts';

/** How a post of the user's own really did, as of the last sync; nothing for a post of somebody else. */
export function figuresBlock(own: OwnFigures | null): Node[] {
  if (!own) return [];
  const { figures, readAt } = own;
  const asOf = readAt ? `Your post, as of ${longDate(readAt)}` : 'Your post, not read yet';
  const tiles = element('dl', {}, ...figures.map(tile));
  return [element('div', { className: 'own' }, tiles, element('p', { className: 'evidence' }, asOf))];
}

const tile = ({ label, formula, value }: OwnFigure) =>
  element(
    'div',
    { title: formula },
    element('dt', {}, label),
    element('dd', { className: value === null ? 'none' : '' }, value ?? 'not reported'),
  );
