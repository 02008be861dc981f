import { weekdayOf } from '#shared/days/wall-clock';
import type { PostingSlots } from '../../models/calendar/posting-slots.ts';

export type DaysOff = Pick<PostingSlots, 'daysOff' | 'datesOff'>;

/** Whether nothing of an account is to go out on a day (`YYYY-MM-DD`): on such weekdays, or on this one day. */
export const isDayOff = (day: string, { daysOff, datesOff }: DaysOff): boolean =>
  daysOff.includes(weekdayOf(day)) || datesOff.includes(day);
