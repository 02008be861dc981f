import type { Problem } from '../page/capture-host.ts';
import { button, element } from '../page/element.ts';
import type { Screen } from './analysis-card.ts';

/** What the person can do about a problem. */
export interface WaysOut {
  onRetry(): void;
  onSignIn(): void;
  onGrantAccess(): void;
  onAllowPictures(): void;
  onWithoutScreenshot(): void;
}

interface Explanation {
  title: string;
  text: string;
  more?: string;
  actions: (ways: WaysOut) => HTMLButtonElement[];
}

const retry = ({ onRetry }: WaysOut) => button('Try again', onRetry);

const explanations: Record<Problem, Explanation> = {
  'signed-out': {
    title: 'You are signed out',
    text: 'Press Sign in: a tab opens for it. When you come back, the analysis goes on.',
    actions: (ways) => [retry(ways), button('Sign in', ways.onSignIn, 'primary')],
  },
  offline: {
    title: 'Your server cannot be reached',
    text: 'Check that the server is running and that you are online, then try again.',
    actions: (ways) => [button('Try again', ways.onRetry, 'primary')],
  },
  'no-permission': {
    title: 'May the extension take a screenshot?',
    text: 'Your browser will ask whether the extension may read and change your data on all websites. Browsers offer no smaller permission for a screenshot. The extension takes one only of a post that you choose, and shows it to you before it is sent.',
    more: 'Without it, the post is drawn from the page. Or right-click a post and choose “Analyze this post”: a screenshot taken that way needs no permission.',
    actions: (ways) => [
      button('Continue without', ways.onWithoutScreenshot),
      button('Allow screenshots', ways.onAllowPictures, 'primary'),
    ],
  },
  'no-access': {
    title: 'The extension may not reach your server',
    text: 'Your browser blocks it. Press Grant access: a tab opens for it. When you come back, the analysis goes on.',
    actions: (ways) => [retry(ways), button('Grant access', ways.onGrantAccess, 'primary')],
  },
  limit: {
    title: 'You have reached the limit for now',
    text: 'Try again later.',
    actions: (ways) => [retry(ways)],
  },
  failed: {
    title: 'This did not work',
    text: 'Something went wrong. Please try again.',
    actions: (ways) => [button('Try again', ways.onRetry, 'primary')],
  },
};

/** @param message says more than the usual text: the server's own words. */
export function problemScreen(problem: Problem, message: string | undefined, ways: WaysOut): Screen {
  const { title, text, more, actions } = explanations[problem];
  const note = more && !message ? [element('p', { className: 'note' }, more)] : [];
  return { title, body: [element('p', {}, message ?? text), ...note], actions: actions(ways) };
}
