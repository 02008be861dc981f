import { BaseModel } from '../base-model.ts';

/** What Meta asked for on behalf of somebody who uses Threads, and what came of it. Holds no data of a user. */
export class MetaRequest extends BaseModel {
  static override tableName = 'meta_requests';
  static override idColumn = ['kind', 'requestHash'];
  declare kind: 'deauthorize' | 'data_deletion';
  /** SHA-256 of the signature, by which the same request is known when it comes again. */
  declare requestHash: string;
  /** An HMAC of the person's id at Threads. */
  declare providerUserHash: string;
  /** What Meta shows the person, and what leads to the page about it. */
  declare code: string;
  /** How many connected accounts it concerned. */
  declare accounts: number;
  declare receivedAt: Date;
}
