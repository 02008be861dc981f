import { ownZone } from '#shared/days/wall-clock';
import { formatFullMoment } from '#shared/words/dates';
import type { OwnFigure, OwnFigures } from '../page/capture-host.ts';
import { element } from '../page/element.ts';

/** How one of the user's own posts did, as of the last sync. Empty for anybody else's post. */
export function figuresBlock(own: OwnFigures | null): Node[] {
  if (!own) return [];
  const { figures, readAt } = own;
  const asOf = readAt ? `Your post, as of ${formatFullMoment(new Date(readAt), ownZone())}` : 'Your post, not read yet';
  const tiles = element('dl', {}, ...figures.map(tile));
  return [element('div', { className: 'own' }, tiles, element('p', { className: 'evidence' }, asOf))];
}

const tile = ({ label, formula, value, missing }: OwnFigure) =>
  element(
    'div',
    { title: formula },
    element('dt', {}, label),
    element('dd', { className: value === null ? 'none' : '' }, value ?? missing),
  );
