import type { PagePost } from '#shared/posts/capture';
import { OwnedModel } from '../base-model.ts';

/** A post on Threads that a user put aside, with what they noted about it. */
export class SavedPost extends OwnedModel {
  static override tableName = 'saved_posts';
  static override jsonAttributes = ['post'];
  /** Of the post: a user saves each once. */
  declare code: string;
  declare post: PagePost;
  declare note: string;
  declare savedAt: Date;
}
