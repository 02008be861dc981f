import { OwnedModel } from '../base-model.ts';

/** A picture for posts of the calendar, as it is sent to Threads. */
export class PostPicture extends OwnedModel {
  static override tableName = 'post_pictures';
  /** Where Threads finds it, `<random>.<jpg|png>`. Whoever knows it sees the picture while it is shown. */
  declare name: string;
  /** A data URL. */
  declare image: string;
  /** A data URL of a few kilobytes. */
  declare thumbnail: string;
  declare width: number;
  declare height: number;
  /** Of the picture as a file. */
  declare bytes: number;
  /** Until when anybody may fetch it; null before Threads was told of it. */
  declare shownUntil: Date | null;
  /** When it was added, or taken out of the library: from then on it is kept a day, though nothing needs it. */
  declare createdAt: Date;
}
