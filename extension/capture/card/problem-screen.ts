import type { Problem } from '../page/capture-host.ts';
import { button, element } from '../page/element.ts';
import type { Screen } from './analysis-card.ts';

/** What the person can do about a problem. */
export interface WaysOut {
  onRetry(): void;
  onSignIn(): void;
  onGrantAccess(): void;
}

interface Explanation {
  title: string;
  text: string;
  actions: (ways: WaysOut) => HTMLButtonElement[];
}

const retry = ({ onRetry }: WaysOut) => button('Try again', onRetry);

/** A screenshot that may not be taken is none here: the post is drawn. */
const explanations: Record<Exclude<Problem, 'no-permission'>, Explanation> = {
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
  const { title, text, actions } = explanations[problem === 'no-permission' ? 'failed' : problem];
  return { title, body: [element('p', {}, message ?? text)], actions: actions(ways) };
}
