import { OwnedModel } from '../base-model.ts';

/** What a user noted on a day of their charts. */
export class ChartNote extends OwnedModel {
  static override tableName = 'chart_notes';
  /** Null: it is about all accounts. */
  declare accountId: string | null;
  /** ISO date. */
  declare day: string;
  declare text: string;
  declare createdAt: Date;
  declare clientKey: string | null;
}
