import { OwnedModel } from '../base-model.ts';

/** What a user put into the library: an idea, the address of somebody's post, or a picture. */
export class LibraryItem extends OwnedModel {
  static override tableName = 'library_items';
  declare kind: 'idea' | 'reference' | 'upload';
  /** The idea, what was noted about the post, or what the picture is. */
  declare text: string;
  /** Of a reference, as its address has them: a user keeps each post once. */
  declare author: string | null;
  declare code: string | null;
  /** Of an upload: among the pictures of the calendar. */
  declare pictureId: string | null;
  declare createdAt: Date;
  declare clientKey: string | null;
}
