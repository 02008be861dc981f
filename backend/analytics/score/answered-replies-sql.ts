import { ANSWER_HOURS } from '#shared/analytics/replies';

/**
 * Of a reply and its post: whether it had so many hours before replies were last read. Only then it is known whether it was
 * answered within them.
 */
export const isDue = (hours: number): string => `replied_at + interval '${hours} hours' <= replies_read_at`;
export const isAnsweredWithin = (hours: number): string => `answered_at <= replied_at + interval '${hours} hours'`;

export const IS_DUE = isDue(ANSWER_HOURS);
export const IS_ANSWERED_IN_TIME = isAnsweredWithin(ANSWER_HOURS);
