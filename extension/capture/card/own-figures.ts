import type { OwnFigure, OwnFigures } from '../capture-host.ts';
import { element } from './element.ts';
import { longDate } from './words.ts';

/** How a post of the user's own really did, as of the last sync. */
export const figuresBlock = ({ figures, readAt }: OwnFigures): HTMLElement =>
  element(
    'div',
    { className: 'own' },
    element('dl', {}, ...figures.map(tile)),
    element(
      'p',
      { className: 'evidence' },
      readAt ? `Your post, as of ${longDate(readAt)}` : 'Your post, not read yet',
    ),
  );

const tile = ({ label, formula, value }: OwnFigure) =>
  element(
    'div',
    { title: formula },
    element('dt', {}, label),
    element('dd', { className: value === null ? 'none' : '' }, value ?? 'not reported'),
  );
