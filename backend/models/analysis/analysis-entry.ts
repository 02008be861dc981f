import type * as contract from '#shared/analysis';
import type { PagePost } from '#shared/posts/capture';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import { OwnedModel } from '../base-model.ts';

/** One message or screenshot that a user sent, and what the analyst answered. */
export class AnalysisEntry extends OwnedModel {
  static override tableName = 'content_analysis_history';
  static override jsonAttributes = ['post', 'comparison', 'analysis', 'failure'];
  declare message: string;
  /** A data URL of the cleaned picture, up to 2 MB long. */
  declare image: string | null;
  /** A data URL of its small version; null also for an entry that was not listed since there are thumbnails. */
  declare thumbnail: string | null;
  /** What the page on Threads showed of the post, where it was analyzed there. */
  declare post: PagePost | null;
  /** How it compared with the others of its profile, as that page said. */
  declare comparison: ComparedLikes | null;
  declare status: contract.AnalysisEntry['status'];
  declare analysis: contract.Analysis | null;
  declare failure: contract.AnalysisEntry['failure'];
  /** How often an analyst has begun; a row that keeps failing is given up. */
  declare attempts: number;
  /** Names the request that made the entry; null without one, and once the entry failed: trying again is a new entry. */
  declare clientKey: string | null;
  /** Ties follow-ups together. Made by the client; one user's mean nothing to another's. */
  declare conversationId: string | null;
  /** Until when the process that took the row is expected to finish; later, any process may take it. */
  declare leaseUntil: Date | null;
  declare timestamp: Date;
}
