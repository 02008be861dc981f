import { BaseModel } from '../base-model.ts';

/** The figures of a post at one moment: Threads tells only those of now. */
export class PostSnapshot extends BaseModel {
  static override tableName = 'post_snapshots';
  static override idColumn = ['userId', 'postId', 'takenAt'];
  declare userId: string;
  declare postId: string;
  declare takenAt: Date;
  declare views: number | null;
  declare likes: number | null;
  declare replies: number | null;
  declare reposts: number | null;
  declare quotes: number | null;
  declare shares: number | null;
}
