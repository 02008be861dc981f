import { BaseModel } from './base-model.ts';

/** The followers of an account as they were read on one Pacific day: Threads tells only the number of now. */
export class FollowerReading extends BaseModel {
  static override tableName = 'follower_readings';
  static override idColumn = ['userId', 'accountId', 'day'];
  static override jsonAttributes = ['demographics'];
  declare userId: string;
  declare accountId: string;
  declare day: string;
  declare followers: number | null;
  /** Counts by country, city, age and gender; a part that Threads does not give is null. */
  declare demographics: Record<string, { name: string; value: number }[] | null> | null;
  declare readAt: Date;
}
