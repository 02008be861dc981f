import { BaseModel } from '../base-model.ts';

/** What all posts of an account gained on one Pacific day by the difference between our readings; see storeGainedByDay. */
export class AccountGain extends BaseModel {
  static override tableName = 'account_gains';
  static override idColumn = ['userId', 'accountId', 'day'];
  declare userId: string;
  declare accountId: string;
  /** The Pacific day, an ISO date. */
  declare day: string;
  declare shares: number;
  /** False where the day only lies between two readings. */
  declare isRead: boolean;
  declare readAt: Date;
}
