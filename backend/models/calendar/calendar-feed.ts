import { BaseModel } from '../base-model.ts';

/** Whoever knows the secret reads the user's calendar, and nothing else. */
export class CalendarFeed extends BaseModel {
  static override tableName = 'calendar_feeds';
  static override idColumn = 'userId';
  declare userId: string;
  /** SHA-256 of the secret: the table alone opens no calendar. */
  declare secretHash: string;
  declare createdAt: Date;
}
