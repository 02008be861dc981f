import { BaseModel } from './base-model.ts';

/** That somebody replied to a post, and whether they were answered. Nothing of what others wrote is kept. */
export class PostReply extends BaseModel {
  static override tableName = 'post_replies';
  static override idColumn = ['userId', 'postId', 'externalId'];
  declare userId: string;
  declare postId: string;
  /** Threads' id of the reply. */
  declare externalId: string;
  declare repliedAt: Date;
  /** True for a reply of the account itself. */
  declare isOwn: boolean;
  declare isQuestion: boolean;
  /** When the account replied to it directly. */
  declare answeredAt: Date | null;
}
