import { OwnedModel } from './base-model.ts';

export class ContentPost extends OwnedModel {
  static override tableName = 'content_posts';
  declare title: string;
  declare content: string;
  declare platform: string;
  declare publishedAt: Date | null;
  declare likes: number;
  declare comments: number;
  declare shares: number;
  declare saves: number | null;
  declare reach: number;
  declare engagementRate: number;
  declare hashtags: string[];
  declare createdAt: Date;
}
