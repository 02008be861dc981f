import type { PostState, Rehearsal } from '#shared/calendar/calendar';
import type { PostPart } from '#shared/posts/post-draft';
import { OwnedModel } from '../base-model.ts';

/** A post of the calendar: what its user wrote, and where its publication stands. */
export class ScheduledPost extends OwnedModel {
  static override tableName = 'scheduled_posts';
  static override jsonAttributes = ['parts', 'rehearsal'];
  declare accountId: string;
  /** Made by the form, so that the same post sent twice is one row. */
  declare clientKey: string;
  declare state: PostState;
  declare dueAt: Date | null;
  /** Its user wanted it out at once: it was not planned for that moment. */
  declare isDueNow: boolean;
  /** Its user posts it: we remind of it, and never publish it. */
  declare isByHand: boolean;
  /** When it was due the last time that nothing of it went out, before it was given another time. */
  declare failedDueAt: Date | null;
  /** The zone in which its time was chosen. */
  declare timeZone: string;
  declare parts: PostPart[];
  /** Grows with each edit. */
  declare revision: number;
  declare rehearsal: Rehearsal | null;
  /** Steps in a row that could not reach Threads. */
  declare stepFailures: number;
  /** When a worker looks at it next; null when nothing is left to do. */
  declare nextAt: Date | null;
  /** Until when the worker with `leaseId` has it for itself. */
  declare leaseUntil: Date | null;
  declare leaseId: string | null;
  declare publishedAt: Date | null;
  /** Since when it may be at Threads unknown to us, because a backup was restored: whoever publishes it looks first. */
  declare lookSince: Date | null;
  /** The series that it was made for, its day by the rule (`YYYY-MM-DD`), and its time (`HH:mm`). */
  declare seriesId: string | null;
  declare seriesDay: string | null;
  declare seriesTime: string | null;
  /** It was changed on its own: changes of its series leave it alone. */
  declare isApart: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}
