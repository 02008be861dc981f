import { BaseModel } from '../base-model.ts';

/** The followers of an account, read once a Pacific day, soon after it begins: Threads tells only the number of now. */
export class FollowerReading extends BaseModel {
  static override tableName = 'follower_readings';
  static override idColumn = ['userId', 'accountId', 'day'];
  static override jsonAttributes = ['demographics'];
  declare userId: string;
  declare accountId: string;
  /** The Pacific day on which they were read. It closes the day before: `backend/figures/closed-day-sql.ts`. */
  declare day: string;
  declare followers: number | null;
  /** Counts by country, city, age and gender; a part that Threads does not give is null. */
  declare demographics: Record<string, { name: string; value: number }[] | null> | null;
  declare readAt: Date;
}
