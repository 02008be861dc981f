import type { PostState } from '#shared/calendar/calendar';

/** In all other states nothing more of a post is sent, whatever of it is not out. */
export const SENT: PostState[] = ['scheduled', 'preparing', 'ready', 'publishing', 'unclear'];
/** What is left of a post that was not published may be decided by its user. */
export const UNDECIDED: PostState[] = ['needs_you', 'failed', 'missed', 'handed_over'];
