import { OwnedModel } from '../base-model.ts';

/** A name of the user's own for things in the library. No two names of a user differ in case alone. */
export class Label extends OwnedModel {
  static override tableName = 'labels';
  declare name: string;
  /** A place in LABEL_COLOURS. */
  declare colour: number;
  declare createdAt: Date;
  declare clientKey: string | null;
}
