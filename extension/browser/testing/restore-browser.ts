import { afterAll } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Tests put functions of their own in place of the browser's, and the files of a worker share one. */
const apis = Object.values(fakeBrowser)
  .filter((api) => typeof api === 'object')
  .map((api) => ({ api, members: { ...api } }));

afterAll(() => {
  for (const { api, members } of apis) Object.assign(api, members);
  fakeBrowser.reset();
});
