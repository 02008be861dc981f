import { OwnedModel } from '../base-model.ts';

/** What its user wants an account to reach. */
export class Goal extends OwnedModel {
  static override tableName = 'goals';
  declare accountId: string;
  declare metric: 'followers';
  declare target: number;
  /** ISO date; null: whenever. */
  declare byDay: string | null;
  declare setAt: Date;
}
