import { afterEach, beforeEach, vi } from 'vitest';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4];

export const png = (name = 'post.png') => new File([new Uint8Array(PNG)], name, { type: 'image/png' });

/** happy-dom opens no pictures: here the browser opens every PNG, as one of the given size, and nothing else. */
export function openPictures({ width = 800, height = 600 } = {}): void {
  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
      if (first !== PNG[0]) throw new DOMException('The source image could not be decoded', 'InvalidStateError');
      return { width, height, close() {} };
    });
  });
  afterEach(() => vi.unstubAllGlobals());
}
