import type { PostingSlot } from '#shared/calendar/calendar-slots';
import { BaseModel } from '../base-model.ts';

/** The times of a week at which an account posts. */
export class PostingSlots extends BaseModel {
  static override tableName = 'posting_slots';
  static override idColumn = ['userId', 'accountId'];
  static override jsonAttributes = ['slots', 'daysOff', 'datesOff'];
  declare userId: string;
  declare accountId: string;
  declare timeZone: string;
  declare slots: PostingSlot[];
  /** Weekdays on which nothing goes out; 0 is Monday. */
  declare daysOff: number[];
  /** Single days of the same kind, ISO dates in their order. */
  declare datesOff: string[];
  declare updatedAt: Date;
}
