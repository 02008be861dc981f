import type { Problem } from '../capture-host.ts';
import type { Screen } from './card.ts';
import { button, element } from './element.ts';

/** The ways out; each problem offers those that lead somewhere. */
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
  actions: (ways: WaysOut) => HTMLButtonElement[];
}

const retry = ({ onRetry }: WaysOut) => button('Try again', onRetry);

const explanations: Record<Problem, Explanation> = {
  'signed-out': {
    title: 'You are signed out',
    text: 'Sign in in the tab that opens, then come back and try again.',
    actions: (ways) => [retry(ways), button('Sign in', ways.onSignIn, 'primary')],
  },
  offline: {
    title: 'Your server cannot be reached',
    text: 'Check that it runs and that you are online. Nothing was sent.',
    actions: (ways) => [button('Try again', ways.onRetry, 'primary')],
  },
  'no-permission': {
    title: 'May the extension take a screenshot?',
    text: 'Your browser asks before an extension may see a page. It is used for the one post whose button you press, and you see the picture before it is sent.',
    actions: (ways) => [
      button('Continue without', ways.onWithoutScreenshot),
      button('Allow screenshots', ways.onAllowPictures, 'primary'),
    ],
  },
  'no-access': {
    title: 'Your browser keeps the extension from your server',
    text: 'Grant access in the tab that opens, then come back and try again.',
    actions: (ways) => [retry(ways), button('Grant access', ways.onGrantAccess, 'primary')],
  },
  limit: {
    title: 'That is all for now',
    text: 'You have reached the limit of analyses. Try again later.',
    actions: (ways) => [retry(ways)],
  },
  failed: {
    title: 'This did not work',
    text: 'Something failed on the way. Try again.',
    actions: (ways) => [button('Try again', ways.onRetry, 'primary')],
  },
};

/** @param message the server's own words, which know more. */
export function problemScreen(problem: Problem, message: string | undefined, ways: WaysOut): Screen {
  const { title, text, actions } = explanations[problem];
  return { title, body: [element('p', {}, message ?? text)], actions: actions(ways) };
}
