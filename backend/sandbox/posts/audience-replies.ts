import { repliesIn } from '../texts/replies/replies.ts';
import { ageAtCount } from '../time-and-chance/curve.ts';
import { random } from '../time-and-chance/random.ts';
import { plainPost } from './draw-post.ts';
import type { Post } from './post.ts';
import { figureAt } from './post-figures.ts';
import { replyId } from './post-ids.ts';

type Mood = 'warm' | 'neutral' | 'cold';

/** A reply of somebody else to a post. */
export interface AudienceReply {
  post: Post;
  username: string;
  mood: Mood;
}

const ADJECTIVES = ['quiet', 'salty', 'early', 'rainy', 'little', 'copper', 'northern', 'slow', 'velvet', 'lucky'];
const NOUNS = ['heron', 'orchard', 'lantern', 'harbour', 'thistle', 'kettle', 'comet', 'meadow', 'pepper', 'fern'];

/** Cached, because texts never change once written. */
const drawn = new WeakMap<Post, AudienceReply[]>();

/** All replies of others to a post up to a moment, oldest first: exactly as many as the figure says. */
export function audienceReplies(root: Post, at: number): AudienceReply[] {
  const known = drawn.get(root) ?? [];
  drawn.set(root, known);
  const count = figureAt(root, 'replies', at);
  while (known.length < count) known.push(drawReply(root, known.length + 1));
  return known.slice(0, count);
}

/** When the `number`-th reply to a post arrives; null if never. */
export function momentOfReply(root: Post, number: number): number | null {
  const age = ageAtCount(root.pace, root.potential.replies, number);
  return age === null ? null : root.publishedAt + age;
}

/** Every fourth is an answer to another reply, and every eighth an answer to such an answer. */
function parentOf(root: Post, number: number): string {
  if (number % 8 === 0) return replyId(root.id, number - 4);
  return number % 4 === 0 ? replyId(root.id, number - 1) : root.id;
}

function drawReply(root: Post, number: number): AudienceReply {
  const draw = random(`reply/${root.id}/${number}`);
  const mood = (['warm', 'neutral', 'cold'] as const)[draw.weighted([6, 3, 1])] ?? 'neutral';
  const publishedAt = momentOfReply(root, number) ?? root.publishedAt;
  return {
    mood,
    username: `${draw.pick(ADJECTIVES)}.${draw.pick(NOUNS)}.${10 + draw.below(90)}`,
    post: {
      ...plainPost(root.creator, replyId(root.id, number), publishedAt),
      kind: 'reply',
      text: draw.pick(repliesIn(root.language)[mood]),
      language: root.language,
      replyTo: { root: root.id, parent: parentOf(root, number) },
    },
  };
}
