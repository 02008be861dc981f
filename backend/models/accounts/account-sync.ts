import { BaseModel } from '../base-model.ts';

/** How far an account has been read, and when it is to be read next. */
export class AccountSync extends BaseModel {
  static override tableName = 'account_syncs';
  static override idColumn = ['userId', 'accountId'];
  declare userId: string;
  declare accountId: string;
  /** The run that may write: an older one finds another id here and ends. */
  declare runId: string | null;
  declare startedAt: Date | null;
  /** When the last run ended, well or not. */
  declare finishedAt: Date | null;
  /** When every post had been listed for the first time. */
  declare importedAt: Date | null;
  declare postsSoFar: number;
  /** Where the list of posts goes on, in the middle of reading it. */
  declare cursor: string | null;
  /** Everything published until then is known. */
  declare listedUntil: Date | null;
  /** What `listedUntil` becomes when this reading of the list is through. */
  declare listingNewest: Date | null;
  /** End of the last Pacific day whose likes, replies, reposts, quotes and clicks were read. */
  declare activityUntil: Date | null;
  /** Since when the daily views were read, backwards; the first day that Threads tells of when there are no more. */
  declare viewsSince: Date | null;
  /** When the stored posts were last compared with a second list of them; null if they never were. */
  declare comparedAt: Date | null;
  /** Posts that Threads listed then, those of them that are not stored, and when the oldest and newest of these went out. */
  declare listedPosts: number | null;
  declare missingPosts: number;
  declare missingFrom: Date | null;
  declare missingTo: Date | null;
  /** Comparisons in a row in which posts were missing. */
  declare shortComparisons: number;
  /** When to compare again; null before the first comparison, and after the last that a shortfall is worth. */
  declare compareDueAt: Date | null;
  /** When Threads last refused to show replies; null while it shows them, or was not asked. */
  declare repliesRefusedAt: Date | null;
  /** Why the last run did not finish, in words for the user. */
  declare problem: string | null;
  /** Runs in a row that did not finish. */
  declare failures: number;
  /** Null while only the user can help. */
  declare nextDueAt: Date | null;
}
