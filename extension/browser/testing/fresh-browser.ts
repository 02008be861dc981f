import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

export const SERVER = 'http://localhost:3000';

/** A browser that nothing has happened in, with the extension of a build for that server. */
export function freshBrowser(): void {
  fakeBrowser.reset();
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({
    manifest_version: 3,
    name: 'test',
    version: '1',
    homepage_url: SERVER,
  });
}
