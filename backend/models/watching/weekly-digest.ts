import type { Digest } from '#shared/briefing/digest';
import { BaseModel } from '../base-model.ts';

/** What a week brought, as it was told on its Monday, for good. */
export class WeeklyDigest extends BaseModel {
  static override tableName = 'weekly_digests';
  static override idColumn = ['userId', 'week'];
  static override jsonAttributes = ['digest'];
  declare userId: string;
  /** The Monday on which it was due, an ISO date of the user's zone. */
  declare week: string;
  declare digest: Digest;
  declare madeAt: Date;
  /** Since then it is not mailed again, whatever came of it. */
  declare mailBegunAt: Date | null;
  /** When the mail server took it. */
  declare mailSentAt: Date | null;
  /** SHA-256 of the token in the mail that stops the mails. */
  declare stopHash: string | null;
}
