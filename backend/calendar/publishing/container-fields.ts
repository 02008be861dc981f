import type { PostPart } from '#shared/posts/post-draft';
import type { ContainerFields } from '../../threads/client/publishing.ts';

const OPTION_NAMES = ['option_a', 'option_b', 'option_c', 'option_d'];

/** The text as it is sent, and as it is looked for afterwards. */
export const sentText = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** A picture as Threads fetches it, with what is on it in words. */
export interface ShownPicture {
  url: string;
  altText: string | undefined;
}

/** The picture of a part, or several as Threads has taken them in. */
export type Media = ShownPicture | { children: string[] };

const pictureFields = ({ url, altText }: ShownPicture): ContainerFields => ({
  media_type: 'IMAGE',
  image_url: url,
  ...(altText && { alt_text: altText }),
});

/** One picture of several. */
export const childFields = (picture: ShownPicture): ContainerFields => ({
  ...pictureFields(picture),
  is_carousel_item: 'true',
});

/** A part as parameters of Threads; `replyTo` is the part before it. Nothing that publishes by itself. */
export function containerFields(part: PostPart, replyTo: string | null, media: Media | null): ContainerFields {
  const { text, topicTag, linkUrl, replyControl, poll } = part;
  return {
    ...mediaFields(media),
    ...((media === null || sentText(text) !== '') && { text: sentText(text) }),
    ...(topicTag && { topic_tag: topicTag }),
    ...(linkUrl && { link_attachment: linkUrl }),
    ...(replyControl && { reply_control: replyControl }),
    ...(poll && { poll_attachment: JSON.stringify(named(poll.options)) }),
    ...(replyTo && { reply_to_id: replyTo }),
  };
}

function mediaFields(media: Media | null): ContainerFields {
  if (media === null) return { media_type: 'TEXT' };
  if ('url' in media) return pictureFields(media);
  return { media_type: 'CAROUSEL', children: media.children.join(',') };
}

const named = (options: string[]) => Object.fromEntries(options.map((option, n) => [OPTION_NAMES[n], option]));
