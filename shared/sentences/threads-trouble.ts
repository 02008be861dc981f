/**
 * What can be done about a call to Threads that failed:
 * - `reconnect`: the token is dead; only the user can help, by connecting again
 * - `permission`: the token lacks a scope, or the feature is not open to this account; no use in trying again
 * - `throttled`: too many calls; come back after `retryAfterMs`
 * - `blocked`: Threads restricts the account; leave it alone for hours
 * - `transient`: Threads or the way to it is out of order; try again later
 * - `gone`: the object was deleted, archived, or is not visible to this user
 * - `bad_request`: Threads does not take what was asked; a fault of ours, or a code that was used before
 * - `bad_answer`: no answer of Threads' API: a web page, cut JSON, a redirect, too much of it
 */
export type ThreadsTroubleKind =
  | 'reconnect'
  | 'permission'
  | 'throttled'
  | 'blocked'
  | 'transient'
  | 'gone'
  | 'bad_request'
  | 'bad_answer';

/** Why the last sync of an account did not finish, in words for its user. */
export const SYNC_TROUBLE: Record<ThreadsTroubleKind | 'unexpected', string> = {
  reconnect: 'Threads no longer accepts our access. Please connect the account again.',
  permission: 'Threads does not let us read this account. Connect it again and allow all that is asked for.',
  throttled: 'Threads asked us to wait. We will try again later.',
  blocked: 'Threads restricts this account at the moment. We will try again in a few hours.',
  transient: 'Threads did not answer. We will try again soon.',
  bad_answer: 'Threads gave an answer that we could not read. We will try again soon.',
  bad_request: 'Threads refused what we asked. We will try again later.',
  gone: 'Threads did not find this account. We will try again later.',
  unexpected: 'The sync stopped unexpectedly. We will try again soon.',
};

/** Why an account is not read until its user connects it again. */
export const NEEDS_RECONNECT =
  'We can no longer read this account on Threads. Reconnect it to continue. What was read is kept.';

const UNREACHABLE = 'Threads cannot be reached at the moment. Please try again in a few minutes.';
const FAILED = 'Failed to connect to Threads. Please try again.';

/** Why connecting an account failed, in words for whoever connects it. */
export const CONNECT_TROUBLE: Record<ThreadsTroubleKind, string> = {
  reconnect: FAILED,
  permission: 'Threads did not give the permissions that are needed. Please try again.',
  throttled: UNREACHABLE,
  blocked: 'Threads has restricted this account for the time being.',
  transient: UNREACHABLE,
  bad_answer: UNREACHABLE,
  bad_request: FAILED,
  gone: FAILED,
};
