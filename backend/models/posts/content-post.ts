import { OwnedModel } from '../base-model.ts';

/** A post. What came from Threads carries its account and Threads' id; a count that Threads does not report is null. */
export class ContentPost extends OwnedModel {
  static override tableName = 'content_posts';
  declare title: string;
  declare content: string;
  declare platform: string;
  declare publishedAt: Date | null;
  declare likes: number | null;
  /** Replies of the whole tree under the post. */
  declare comments: number | null;
  /** How often it was sent on; reposts and quotes are counted apart. */
  declare shares: number | null;
  declare saves: number | null;
  /** Views: how often it was displayed, which is not how many people saw it. */
  declare reach: number | null;
  /** Likes, replies, reposts and quotes per view, 0 to 1. */
  declare engagementRate: number | null;
  declare reposts: number | null;
  declare quotes: number | null;
  declare hashtags: string[];
  declare accountId: string | null;
  declare externalId: string | null;
  declare mediaType: string | null;
  declare permalink: string | null;
  declare topicTag: string | null;
  /** Null where it is not known, or where there is nothing to describe. */
  declare hasAltText: boolean | null;
  /** What its link preview points to; null also for posts read before this was kept. */
  declare linkUrl: string | null;
  /** When its replies were last read, and how many it had by its figures then. */
  declare repliesReadAt: Date | null;
  declare repliesCounted: number | null;
  declare insightsReadAt: Date | null;
  /** When its figures are to be read again; null when they are left as they are. */
  declare insightsDueAt: Date | null;
  /** When it was found to be deleted or archived. */
  declare goneAt: Date | null;
  declare createdAt: Date;
}
