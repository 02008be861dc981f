import type { CaptureHost } from '../page/capture-host.ts';
import type { TakenPicture } from './taken-picture.ts';

/** Defined by the script `post-renderer`. Pages cannot see it. */
export type DrawElement = (element: HTMLElement, own: HTMLElement[]) => Promise<TakenPicture>;

declare global {
  var threadsMasteryDrawElement: DrawElement | undefined;
}

/**
 * Draws a post from its elements, for a browser that takes no screenshot of it. Loads the script for that first.
 *
 * @returns null if it could not be drawn.
 */
export async function drawPost(
  post: HTMLElement,
  own: HTMLElement[],
  host: Pick<CaptureHost, 'load'>,
): Promise<TakenPicture | null> {
  if (!globalThis.threadsMasteryDrawElement) await host.load('post-renderer');
  try {
    return (await globalThis.threadsMasteryDrawElement?.(post, own)) ?? null;
  } catch {
    // Some pages hold things that the library cannot draw. Then only the text is sent.
    return null;
  }
}
