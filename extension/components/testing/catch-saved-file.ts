import { vi } from 'vitest';

/** Stands where the browser's download would begin. The test restores the mocks. */
export function catchSavedFile() {
  const blobs = vi.spyOn(URL, 'createObjectURL');
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return {
    name: () => (clicks.mock.contexts[0] as HTMLAnchorElement | undefined)?.download,
    firstBytes: async (count: number) =>
      new Uint8Array((await (blobs.mock.calls[0]?.[0] as Blob | undefined)?.arrayBuffer()) ?? []).slice(0, count),
    // `saveFile` makes addresses for nothing but blobs.
    text: async () => (blobs.mock.calls[0]?.[0] as Blob | undefined)?.text() ?? '',
  };
}
