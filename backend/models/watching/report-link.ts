import type { Report } from '#shared/analytics/reports';
import { OwnedModel } from '../base-model.ts';

/** A report that whoever knows the token may read, as it was when it was shared. */
export class ReportLink extends OwnedModel {
  static override tableName = 'report_links';
  static override jsonAttributes = ['report'];
  declare accountId: string;
  /** SHA-256 of the token: the table alone opens no report. */
  declare tokenHash: string;
  declare report: Report;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare clientKey: string | null;
}
