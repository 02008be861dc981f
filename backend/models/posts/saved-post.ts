import type { PagePost } from '#shared/posts/capture';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import { OwnedModel } from '../base-model.ts';

/** A post on Threads that a user put aside, with what they noted about it. */
export class SavedPost extends OwnedModel {
  static override tableName = 'saved_posts';
  static override jsonAttributes = ['post', 'comparison'];
  /** Of the post: a user saves each once. */
  declare code: string;
  declare post: PagePost;
  declare comparison: ComparedLikes | null;
  declare note: string;
  declare savedAt: Date;
}
