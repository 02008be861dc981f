/** Most questions come in the first days: under such a post they are looked for all day, under an older one once a day. */
export const YOUNG_DAYS = 7;
/** Who asked longer ago hardly waits any more. */
export const QUESTION_DAYS = 30;
