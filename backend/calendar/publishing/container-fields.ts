import type { PostPart } from '#shared/post-draft';
import type { ContainerFields } from '../../threads/client/publishing.ts';

const OPTION_NAMES = ['option_a', 'option_b', 'option_c', 'option_d'];

/** The text as it is sent, and as it is looked for afterwards. */
export const sentText = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** A part as parameters of Threads; `replyTo` is the part before it. Nothing that publishes by itself. */
export function containerFields(part: PostPart, replyTo: string | null): ContainerFields {
  const { text, topicTag, linkUrl, replyControl, poll } = part;
  return {
    media_type: 'TEXT',
    text: sentText(text),
    ...(topicTag && { topic_tag: topicTag }),
    ...(linkUrl && { link_attachment: linkUrl }),
    ...(replyControl && { reply_control: replyControl }),
    ...(poll && { poll_attachment: JSON.stringify(named(poll.options)) }),
    ...(replyTo && { reply_to_id: replyTo }),
  };
}

const named = (options: string[]) => Object.fromEntries(options.map((option, n) => [OPTION_NAMES[n], option]));
