import { BaseModel, newId } from './base-model.ts';

export class User extends BaseModel {
  static override tableName = 'users';
  declare id: string;
  declare username: string;
  /** A bcrypt hash; never leaves the backend. */
  declare password: string;
  declare email: string;
  declare plan: string;
  declare timeZone: string;
  declare analysisCollection: boolean;
  declare performanceAnalytics: boolean;
  declare planGeneration: boolean;
  declare createdAt: Date;

  override $beforeInsert(): void {
    this.id ??= newId();
  }
}
