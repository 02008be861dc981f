import { OwnedModel } from './base-model.ts';

export class Insight extends OwnedModel {
  static override tableName = 'ai_insights';
  declare type: string;
  declare insights: unknown;
  declare confidence: number;
  declare isActive: boolean;
  declare createdAt: Date;
}
