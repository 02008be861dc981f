import { OwnedModel } from '../base-model.ts';

/** A search of the library that a user keeps. No two names of a user differ in case alone. */
export class Collection extends OwnedModel {
  static override tableName = 'library_collections';
  static override jsonAttributes = ['choices'];
  declare name: string;
  /** What was chosen, by its name in the address, as the contract parsed it. */
  declare choices: Record<string, string>;
  declare createdAt: Date;
  declare clientKey: string | null;
}
