/** The picture of a post, and how it was made: a screenshot, or drawn from the page's elements. */
export type TakenPicture = { image: string } & (Screenshot | Drawing);

interface Screenshot {
  kind: 'screenshot';
}

interface Drawing {
  kind: 'drawing';
  /** Whether pictures in the post are grey fields, because their server lets nobody read them. */
  lacksPictures: boolean;
}
