import { BaseModel } from '../base-model.ts';

/** The figures of a post at one of the ages at which posts are compared, rounded from the readings around it. */
export class PostAge extends BaseModel {
  static override tableName = 'post_ages';
  static override idColumn = ['userId', 'postId', 'ageHours'];
  declare userId: string;
  declare postId: string;
  declare ageHours: number;
  declare views: number | null;
  declare likes: number | null;
  declare replies: number | null;
  declare reposts: number | null;
  declare quotes: number | null;
  declare shares: number | null;
}
