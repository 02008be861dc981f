import { ownZone } from '#shared/days/wall-clock';
import type { PagePost } from '#shared/posts/capture';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import { formatFullMoment } from '#shared/words/dates';
import type { OwnFigures } from '../page/capture-host.ts';
import { button, element } from '../page/element.ts';
import type { TakenPicture } from '../picture/taken-picture.ts';
import type { Screen } from './analysis-card.ts';
import { comparedLine, countsLine } from './counts-line.ts';
import { figuresBlock } from './figures-block.ts';
import { pictureCaption } from './picture-caption.ts';

interface Preview {
  post: PagePost;
  /** It is shown, and goes along where the post is saved. */
  comparison: ComparedLikes | null;
  picture: TakenPicture | null;
  figures: OwnFigures | null;
  /** What else can be done with the post. */
  keep: HTMLElement;
  /** Where there is no screenshot, and one may be asked for. */
  onScreenshot: (() => void) | undefined;
  onSend(choice: { withPicture: boolean; always: boolean }): void;
  onCancel(): void;
}

/** Everything that will be sent, before it is sent. */
export function previewScreen(preview: Preview): Screen {
  const { post, comparison, picture, figures, keep, onSend, onScreenshot, onCancel } = preview;
  const always = element('input', { type: 'checkbox' });
  const send = (withPicture: boolean) => onSend({ withPicture, always: always.checked });
  const drawing = picture ? [drawPicture(picture)] : [];
  const instead = onScreenshot ? [button('Take a screenshot instead', onScreenshot, 'link')] : [];
  return {
    title: 'Send this post to be analyzed?',
    body: [
      ...figuresBlock(figures),
      element('figure', {}, ...drawing, element('figcaption', {}, pictureCaption(picture), ...instead)),
      element(
        'div',
        { className: 'post' },
        ...[postLine(post), postText(post), countsLine(post.counts), ...comparedLine(comparison)],
      ),
    ],
    beside: [element('label', {}, always, 'Always send without asking'), keep],
    actions: [
      button('Cancel', onCancel, 'quiet'),
      ...(picture ? [button('Send text only', () => send(false))] : []),
      button('Send', () => send(picture !== null), 'primary'),
    ],
  };
}

const postLine = ({ author, publishedAt }: PagePost) =>
  element(
    'p',
    { className: 'byline' },
    element('b', {}, `@${author}`),
    ` ${formatFullMoment(new Date(publishedAt), ownZone())}`,
  );

const postText = ({ text }: PagePost) => element('p', { className: 'text' }, text || 'This post has no text.');

/** On a canvas: the page decides which image elements may load, and may notice that they do. */
function drawPicture({ canvas: { width, height }, canvas }: TakenPicture): HTMLElement {
  const copy = element('canvas', { width, height, role: 'img', ariaLabel: 'Picture of the post' });
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return element('div', { className: 'picture', tabIndex: 0 }, copy);
}
