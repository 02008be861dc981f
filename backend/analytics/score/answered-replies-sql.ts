import { ANSWER_HOURS } from './conversation.ts';

/**
 * Of a reply and its post: whether it had its ANSWER_HOURS before replies were last read. Only then it is known whether it
 * was answered in time.
 */
export const IS_DUE = `replied_at + interval '${ANSWER_HOURS} hours' <= replies_read_at`;
export const IS_ANSWERED_IN_TIME = `answered_at <= replied_at + interval '${ANSWER_HOURS} hours'`;
