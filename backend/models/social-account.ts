import { OwnedModel } from './base-model.ts';

export class SocialAccount extends OwnedModel {
  static override tableName = 'social_media_accounts';
  declare platform: string;
  declare accountId: string;
  declare username: string;
  declare displayName: string | null;
  declare profileImageUrl: string | null;
  declare followersCount: number;
  declare isConnected: boolean;
  declare lastSyncAt: Date | null;
  declare createdAt: Date;
}
