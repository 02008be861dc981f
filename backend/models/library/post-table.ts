import type { PageRow } from '#shared/posts/capture';
import { OwnedModel } from '../base-model.ts';

/** The posts of a page of Threads, as it showed them when a user kept them. */
export class PostTable extends OwnedModel {
  static override tableName = 'post_tables';
  static override jsonAttributes = ['shown'];
  /** Who wrote all of them; null where there are several. */
  declare author: string | null;
  /** How many there are. */
  declare posts: number;
  declare shown: PageRow[];
  /** The same for the same posts with the same counts; null of tables from before it was noted. */
  declare digest: string | null;
  declare savedAt: Date;
}
