import type { WatchKind } from '#shared/analytics/watches';
import { BaseModel } from '../base-model.ts';

/** A watch that its user switched; the others are on. */
export class Watch extends BaseModel {
  static override tableName = 'watches';
  static override idColumn = ['userId', 'kind'];
  declare userId: string;
  declare kind: WatchKind;
  declare isOn: boolean;
  declare changedAt: Date;
}
