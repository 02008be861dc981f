import { BaseModel } from '../base-model.ts';

/** That somebody replied to the account, and whether they were answered. Of what they wrote nothing is kept. */
export class PostReply extends BaseModel {
  static override tableName = 'post_replies';
  static override idColumn = ['userId', 'postId', 'externalId'];
  declare userId: string;
  declare postId: string;
  /** Threads' id of the reply. */
  declare externalId: string;
  declare repliedAt: Date;
  declare isQuestion: boolean;
  /** When the account replied to it directly. */
  declare answeredAt: Date | null;
}
