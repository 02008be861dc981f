import { OwnedModel } from '../base-model.ts';

export class SocialAccount extends OwnedModel {
  static override tableName = 'social_media_accounts';
  declare platform: string;
  /** The id at the platform, as text. */
  declare accountId: string;
  declare username: string;
  declare displayName: string | null;
  declare profileImageUrl: string | null;
  /** Null until it was read. */
  declare followersCount: number | null;
  declare isConnected: boolean;
  /** True when the platform no longer accepts our access. */
  declare needsReconnect: boolean;
  /** True when the data comes from the built-in stand-in for Threads. */
  declare isSandbox: boolean;
  /** Since when our own readings exist. */
  declare trackingSince: Date;
  declare lastSyncAt: Date | null;
  declare createdAt: Date;
}
