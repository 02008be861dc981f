import { BaseModel } from '../base-model.ts';

/** The views of an account on one Pacific day, as Threads reports them. */
export class AccountDay extends BaseModel {
  static override tableName = 'account_days';
  static override idColumn = ['userId', 'accountId', 'endTime'];
  declare userId: string;
  declare accountId: string;
  /** As Threads labels the day. */
  declare endTime: Date;
  /** The Pacific day, an ISO date. */
  declare day: string;
  declare views: number;
  declare readAt: Date;
}
