import { button, element } from '../page/element.ts';
import type { Screen } from './analysis-card.ts';

interface Question {
  /** What the menu of a right click calls the analysis. */
  menuTitle: string;
  /** Whether the browser asks in another tab, which is open now. */
  isAskedElsewhere: boolean;
  onWithout(): void;
  onAllow(): void;
}

/** Asked only of somebody who wants a screenshot in place of the drawing. */
export function screenshotQuestion({ menuTitle, isAskedElsewhere, onWithout, onAllow }: Question): Screen {
  const way = `Or right-click a post and choose “${menuTitle}”: a screenshot taken that way needs no permission.`;
  return {
    title: 'May the extension take a screenshot?',
    body: isAskedElsewhere
      ? [element('p', {}, ELSEWHERE)]
      : [element('p', {}, WHAT_IS_ASKED), element('p', { className: 'note' }, way)],
    actions: [
      button('Continue without', onWithout),
      ...(isAskedElsewhere ? [] : [button('Allow screenshots', onAllow, 'primary')]),
    ],
  };
}

const WHAT_IS_ASKED =
  'Your browser will ask whether the extension may read and change your data on all websites. Browsers offer no smaller permission for a screenshot. The extension takes one only of a post that you choose, and shows it to you before it is sent.';
const ELSEWHERE = 'Allow screenshots in the tab that opened. When you come back, the screenshot is taken.';
