/** Posts within so many hours of a time, on any weekday, tell most of what is known of it. */
export const NEAR_HOURS = 2;

/** A post within so many minutes of a time of the week was published at that time: for plans and for experiments. */
export const SLOT_TOLERANCE_MINUTES = 60;

/** "within two hours of it on any day, 1 of them in that very hour": what follows a number of posts around a time. */
export const nearSlotText = (postsInSlot: number): string =>
  `within two hours of it on any day, ${postsInSlot === 0 ? 'none' : postsInSlot} of them in that very hour`;
