import type { PagePost } from '#shared/capture';
import { decode } from '../picture/stitch.ts';
import type { Screen } from './card.ts';
import { button, element } from './element.ts';
import { countsLine, longDate } from './words.ts';

/** How the picture came about: of the screen, or drawn anew from the page's elements. */
export interface TakenPicture {
  image: string;
  kind: 'screenshot' | 'drawing';
}

interface Preview {
  post: PagePost;
  picture: TakenPicture | null;
  onSend(choice: { withPicture: boolean; always: boolean }): void;
  onCancel(): void;
}

export const KIND_WORDS = {
  screenshot: 'A screenshot of the post',
  drawing: 'Drawn from the page, not a screenshot',
  text: 'The text alone, without a picture',
} as const;

/** All that would be sent, before it is. */
export async function previewScreen({ post, picture, onSend, onCancel }: Preview): Promise<Screen> {
  const always = element('input', { type: 'checkbox' });
  const send = (withPicture: boolean) => onSend({ withPicture, always: always.checked });
  const actions = [button('Cancel', onCancel, 'quiet'), button('Send', () => send(picture !== null), 'primary')];
  if (picture)
    actions.splice(
      1,
      0,
      button('Send text alone', () => send(false)),
    );
  return {
    title: 'Send this post to be analyzed?',
    body: [
      element('figure', {}, ...(picture ? [await drawPicture(picture.image)] : []), caption(picture)),
      element('div', { className: 'post' }, postLine(post), postText(post), countsLine(post.counts)),
      element('label', {}, always, 'Always send without asking'),
    ],
    actions,
  };
}

const caption = (picture: TakenPicture | null) => element('figcaption', {}, KIND_WORDS[picture?.kind ?? 'text']);

const postLine = ({ author, publishedAt }: PagePost) =>
  element('p', { className: 'byline' }, element('b', {}, `@${author}`), ` ${longDate(publishedAt)}`);

const postText = ({ text }: PagePost) => element('p', { className: 'text' }, text || 'This post has no text.');

/** On a canvas: the page decides which image elements may load, and might hear of it. */
async function drawPicture(image: string): Promise<HTMLElement> {
  const bitmap = await decode(image);
  const { width, height } = bitmap;
  const canvas = element('canvas', { width, height, role: 'img', ariaLabel: 'Picture of the post' });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return element('div', { className: 'picture', tabIndex: 0 }, canvas);
}
