import { BaseModel } from '../base-model.ts';

/** That a thing in the library bears a label. It goes with either of them. */
export class LabelUse extends BaseModel {
  static override tableName = 'label_uses';
  static override idColumn = ['userId', 'labelId', 'kind', 'itemId'];
  declare userId: string;
  declare labelId: string;
  declare kind: string;
  declare itemId: string;
  declare createdAt: Date;
}
