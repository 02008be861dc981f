import type { TakenPicture } from '../picture/taken-picture.ts';

/** How the picture of a post was made; null stands for no picture. */
export function pictureCaption(picture: TakenPicture | null): string {
  if (!picture) return 'Text only, no picture';
  if (picture.kind === 'screenshot') return 'A screenshot of the post';
  const drawn = 'Drawn from the page, not a screenshot';
  return picture.lacksPictures ? `${drawn}. Pictures that could not be read are grey.` : drawn;
}
