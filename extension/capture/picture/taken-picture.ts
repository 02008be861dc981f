/** The picture of a post that is sent with its text, and how it came about: of the screen, or drawn anew from the page's elements. */
export type TakenPicture = { image: string } & (Screenshot | Drawing);

interface Screenshot {
  kind: 'screenshot';
}

interface Drawing {
  kind: 'drawing';
  /** Pictures within the post, whose server lets nobody read them, are plain fields in it. */
  lacksPictures: boolean;
}
