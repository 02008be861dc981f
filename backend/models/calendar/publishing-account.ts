import { BaseModel } from '../base-model.ts';

/** What Threads says about publishing for an account. */
export class PublishingAccount extends BaseModel {
  static override tableName = 'publishing_accounts';
  static override idColumn = ['userId', 'accountId'];
  declare userId: string;
  declare accountId: string;
  /** Nothing of the account is published until then, because Threads restricts it. */
  declare pausedUntil: Date | null;
  declare pauseCode: string | null;
  /** Posts of the last 24 hours that Threads counts, of all tools. */
  declare quotaUsed: number | null;
  declare quotaTotal: number | null;
  declare quotaReadAt: Date | null;
}
