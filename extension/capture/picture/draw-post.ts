import type { CaptureHost } from '../capture-host.ts';
import type { TakenPicture } from './taken-picture.ts';

/** What the script that `CaptureHost.loadRenderer` loads leaves behind; pages cannot see it. */
export type DrawElement = (element: HTMLElement, own: HTMLElement[]) => Promise<TakenPicture>;

declare global {
  var threadsMasteryDrawElement: DrawElement | undefined;
}

/**
 * Draws a post anew from its elements, where the browser takes no picture of it. The script for it is loaded only now.
 *
 * @returns null where it could not be drawn.
 */
export async function drawPost(
  post: HTMLElement,
  own: HTMLElement[],
  host: Pick<CaptureHost, 'loadRenderer'>,
): Promise<TakenPicture | null> {
  if (!globalThis.threadsMasteryDrawElement) await host.loadRenderer();
  try {
    return (await globalThis.threadsMasteryDrawElement?.(post, own)) ?? null;
  } catch {
    // A page can hold what no library draws; then its text goes alone.
    return null;
  }
}
