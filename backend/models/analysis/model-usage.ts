import { BaseModel } from '../base-model.ts';

/** What one user's analyses cost at the model API on one day of UTC. */
export class ModelUsage extends BaseModel {
  static override tableName = 'model_usage';
  static override idColumn = ['userId', 'day'];
  declare userId: string;
  declare day: string;
  declare requests: number;
  declare inputTokens: number;
  declare outputTokens: number;
}
