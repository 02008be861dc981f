import type * as contract from '#shared/experiments';
import { OwnedModel } from '../base-model.ts';

/** A turn as it was dealt: which arm posts when. */
export type DealtTurn = Pick<contract.ExperimentTurn, 'n' | 'pair' | 'arm' | 'dueAt' | 'wallClock'>;

export class Experiment extends OwnedModel {
  static override tableName = 'experiments';
  static override jsonAttributes = ['subject', 'turns'];
  declare accountId: string;
  declare subject: contract.ExperimentSubject;
  declare measure: contract.ExperimentMeasure;
  declare pairs: number;
  declare weekdays: number[];
  declare times: string[];
  declare timeZone: string;
  /** In the order of their time. */
  declare turns: DealtTurn[];
  declare createdAt: Date;
  declare stoppedAt: Date | null;
  declare clientKey: string | null;
}
