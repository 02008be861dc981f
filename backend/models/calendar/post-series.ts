import type { PostPart } from '#shared/posts/post-draft';
import { OwnedModel } from '../base-model.ts';

/** A post that repeats: what it says, and on which days at what time of the clocks. Its posts are rows of `scheduled_posts`. */
export class PostSeries extends OwnedModel {
  static override tableName = 'post_series';
  static override jsonAttributes = ['parts', 'weekdays', 'leftOut'];
  declare accountId: string;
  /** Made by the form, so that the same series sent twice is one row. */
  declare clientKey: string;
  declare parts: PostPart[];
  declare timeZone: string;
  /** 0 is Monday. */
  declare weekdays: number[];
  /** `HH:mm` */
  declare time: string;
  declare everyWeeks: number;
  /** ISO dates. */
  declare startsOn: string;
  declare endsOn: string | null;
  /** Its user posts each of its posts by hand. */
  declare isByHand: boolean;
  /** Days whose post its user deleted on its own. */
  declare leftOut: string[];
  /** The last day that was looked at for posts; null before the first. */
  declare madeUntil: string | null;
  /** Grows with each edit. A change names the one that it was made to. */
  declare revision: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}
