import { BaseModel } from '../base-model.ts';

/** What all posts of an account gained on one Pacific day, whenever they were published. Replies are top-level ones. */
export class AccountActivity extends BaseModel {
  static override tableName = 'account_activity';
  static override idColumn = ['userId', 'accountId', 'day'];
  declare userId: string;
  declare accountId: string;
  /** The Pacific day, an ISO date. */
  declare day: string;
  declare likes: number | null;
  declare replies: number | null;
  declare reposts: number | null;
  declare quotes: number | null;
  declare clicks: number | null;
  declare readAt: Date;
}
