import type { Environment } from 'vitest/runtime';

declare global {
  /** What ends with the worker, and not with the file that began it. */
  var endings: (() => Promise<unknown>)[];
}

/** Node, with an end: the journeys of a worker share a server and browsers, which start slowly. */
export default {
  name: 'journeys',
  viteEnvironment: 'ssr',
  setup(global: typeof globalThis) {
    global.endings = [];
    return {
      async teardown() {
        for (const end of global.endings.reverse()) await end();
      },
    };
  },
} satisfies Environment;
