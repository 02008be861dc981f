import type { OwnFigures } from '../page/capture-host.ts';
import { element } from '../page/element.ts';
import type { Screen } from './analysis-card.ts';
import { figuresBlock } from './figures-block.ts';

/** While the server is asked who is signed in. */
export const preparingScreen = (): Screen => waitingScreen('Reading the post');

/** While a post is drawn in place of a screenshot. */
export const drawingScreen = (): Screen => waitingScreen('Drawing the post');

/** While the analyst works. */
export const analyzingScreen = (author: string, figures: OwnFigures | null): Screen =>
  waitingScreen(`Analyzing @${author}’s post`, figures);

/** What is known already, and bars where the answer will stand. */
const waitingScreen = (title: string, figures: OwnFigures | null = null): Screen => ({
  title,
  isBusy: true,
  body: [
    ...figuresBlock(figures),
    element('div', { className: 'bars', ariaHidden: 'true' }, ...Array.from({ length: 5 }, () => element('i'))),
  ],
});
