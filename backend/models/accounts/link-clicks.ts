import { BaseModel } from '../base-model.ts';

/** Clicks on one address in all posts of an account on one Pacific day. */
export class LinkClicks extends BaseModel {
  static override tableName = 'link_clicks';
  static override idColumn = ['userId', 'accountId', 'day', 'url'];
  declare userId: string;
  declare accountId: string;
  declare day: string;
  declare url: string;
  declare clicks: number;
}
