import * as z from 'zod/mini';
import { DAY, SECOND } from '../time-and-chance/days.ts';

/** A post before publication, and afterwards what it was made from. Times are epoch milliseconds. */
export const containerSchema = z.object({
  id: z.string(),
  /** Id of the creator. */
  user: z.string(),
  createdAt: z.number(),
  mediaType: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL']),
  text: z.string(),
  topic: z.nullable(z.string()),
  link: z.nullable(z.string()),
  altText: z.nullable(z.string()),
  poll: z.nullable(z.array(z.string())),
  children: z.array(z.string()),
  replyTo: z.nullable(z.object({ root: z.string(), parent: z.string() })),
  quotedId: z.nullable(z.string()),
  isGhost: z.boolean(),
  replyControl: z._default(z.nullable(z.string()), null),
  /** Replies of others wait for approval. */
  approvesReplies: z._default(z.boolean(), false),
  locationId: z._default(z.nullable(z.string()), null),
  /** Why processing fails, as `error_message` says it. */
  problem: z.nullable(z.string()),
  published: z.nullable(z.object({ id: z.string(), at: z.number() })),
  /** What a fault did to it. */
  isLost: z._default(z.boolean(), false),
  hidesStatus: z._default(z.boolean(), false),
  listedAfterMs: z._default(z.number(), 0),
  /** How many times faster it is processed than by Threads. */
  speed: z._default(z.number(), 1),
});
export type Container = z.infer<typeof containerSchema>;

/** What a call asks for when it creates a container. */
export type ContainerContent = Omit<
  Container,
  'id' | 'user' | 'createdAt' | 'published' | 'isLost' | 'hidesStatus' | 'listedAfterMs' | 'speed'
>;

type Status = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED';

const PROCESSING = { TEXT: SECOND, IMAGE: 5 * SECOND, CAROUSEL: 5 * SECOND, VIDEO: 30 * SECOND } as const;

/** A video reply that is published sooner than this after it is finished becomes a post of its own, without a word. */
const PARENT_KEPT_AFTER = 30 * SECOND;

const finishedAt = ({ createdAt, mediaType, speed }: Container) => createdAt + PROCESSING[mediaType] / speed;

export const losesParent = (container: Container, now: number): boolean =>
  container.mediaType === 'VIDEO' && container.replyTo !== null && now < finishedAt(container) + PARENT_KEPT_AFTER;

export function statusOf(container: Container, now: number): Status {
  const { published, createdAt, problem } = container;
  if (published) return 'PUBLISHED';
  if (now < finishedAt(container)) return 'IN_PROGRESS';
  if (problem) return 'ERROR';
  return now - createdAt < DAY ? 'FINISHED' : 'EXPIRED';
}
