import type { Attempt } from '#shared/calendar/calendar';
import { BaseModel } from '../base-model.ts';

/** One picture of several at Threads, which is never published on its own. */
export interface ChildContainer {
  id: string;
  madeAt: string;
  /** Whether Threads called it FINISHED. */
  isReady: boolean;
}

/** How far one part of a post has come at Threads. */
export class PublishPart extends BaseModel {
  static override tableName = 'publish_parts';
  static override idColumn = ['userId', 'postId', 'n'];
  static override jsonAttributes = ['attempts', 'children'];
  declare userId: string;
  declare postId: string;
  /** Its place in the chain, from 0. */
  declare n: number;
  declare state: 'waiting' | 'preparing' | 'ready' | 'publishing' | 'unclear' | 'published';
  /** What Threads has taken in and not published: nobody sees it, and it can be published once. */
  declare containerId: string | null;
  declare containerMadeAt: Date | null;
  /** What Threads has taken in for it, where it has several pictures: one for each, in their order. */
  declare children: ChildContainer[];
  /** When Threads first called it FINISHED. */
  declare containerReadyAt: Date | null;
  /** Containers that were made because the one before was lost. */
  declare containers: number;
  /** When the call that publishes was last made. Stored before it is made. */
  declare startedAt: Date | null;
  /** Calls that published this container, or tried to. */
  declare attempt: number;
  /** Those of them that Threads refused because the container was not ready. */
  declare refusedEarly: number;
  /** Looks at an unclear publication since that call. */
  declare looks: number;
  /** When the container was first seen unpublished after that call. */
  declare finishedSeenAt: Date | null;
  /** When the container was first seen gone, and the post not listed, after that call. */
  declare unmatchedAt: Date | null;
  /** The post at Threads. */
  declare mediaId: string | null;
  declare permalink: string | null;
  /** When the published post was read and compared with what was asked for. */
  declare readBackAt: Date | null;
  declare problemCode: string | null;
  declare problem: string | null;
  declare attempts: Attempt[];
}
