import type { Format } from '../creators/creator.ts';
import { plainPost } from '../posts/draw-post.ts';
import { drawPace, drawPotential } from '../posts/draw-potential.ts';
import type { Post } from '../posts/post.ts';
import type { Container } from '../state/container.ts';
import { random } from '../time-and-chance/random.ts';
import type { World } from './world.ts';

/** The post made from a published container. It gains figures like any other post of its creator. */
export function publishedPost(world: World, container: Container, published: { id: string; at: number }): Post {
  const draw = random(`published/${published.id}`);
  const clock = Temporal.Instant.fromEpochMilliseconds(published.at).toZonedDateTimeISO(world.creator.truth.zone);
  const { topic, link, altText, poll, children, replyTo, quotedId, text, listedAfterMs } = container;
  const { replyControl, approvesReplies, locationId } = container;
  const hashtags = [...text.matchAll(/#([\p{L}\p{N}_]+)/gu)].map(([, tag = '']) => tag);
  const drawn = { format: formatOf(container), topic, link, hashtags };
  const when = { hour: clock.hour, weekday: clock.dayOfWeek - 1, followers: world.followersAt(published.at) };
  return {
    ...plainPost(world.creator.key, published.id, Math.floor(published.at / 1000) * 1000),
    ...drawn,
    kind: container.isGhost ? 'ghost' : replyTo ? 'reply' : 'post',
    text,
    altText,
    poll,
    children,
    replyControl,
    approvesReplies,
    locationId,
    listedFrom: published.at + listedAfterMs,
    replyTo,
    quoted: quotedId ? { id: quotedId } : null,
    potential: drawPotential(world.creator, drawn, when, draw),
    pace: drawPace(draw),
  };
}

function formatOf({ mediaType, poll, link }: Container): Format {
  if (mediaType === 'IMAGE') return 'image';
  if (mediaType === 'VIDEO') return 'video';
  if (mediaType === 'CAROUSEL') return 'carousel';
  if (poll) return 'poll';
  return link ? 'link' : 'text';
}
