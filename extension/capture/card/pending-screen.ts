import type { Screen } from './card.ts';
import { element } from './element.ts';

/** While somebody waits: bars where the answer will stand. */
export const pendingScreen = (title: string): Screen => ({
  title,
  isBusy: true,
  body: [element('div', { className: 'bars', ariaHidden: 'true' }, ...Array.from({ length: 5 }, () => element('i')))],
});
