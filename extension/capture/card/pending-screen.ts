import type { OwnFigures } from '../capture-host.ts';
import type { Screen } from './card.ts';
import { element } from './element.ts';
import { figuresBlock } from './own-figures.ts';

/** While somebody waits: what is known already, and bars where the answer will stand. */
export const pendingScreen = (title: string, figures: OwnFigures | null = null): Screen => ({
  title,
  isBusy: true,
  body: [
    ...figuresBlock(figures),
    element('div', { className: 'bars', ariaHidden: 'true' }, ...Array.from({ length: 5 }, () => element('i'))),
  ],
});
