import { inProject } from './project.mjs';

/**
 * How Node runs the product. Both keep its memory small while it is busy, and cost no time that could be measured. V8 fills
 * the space for new objects before it clears it; and where it may have gigabytes, it lets what is in use grow fourfold before
 * it looks for garbage. At 1 GB it looks after 1.6 times; the largest bodies that may be read at once are a quarter of that.
 */
export const PRODUCT_ARGS = ['--max-semi-space-size=8', '--max-old-space-size=1024', 'backend/main.ts'];

/**
 * Of glibc's malloc (other systems ignore it): fewer arenas, since the threads of sharp and Tesseract each leave one full of
 * holes, and what is large comes from the system and goes back to it. With what it compiled before, Node loads
 * no compiler of TypeScript, neither in the main thread nor in another.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const productEnv = (env) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
  NODE_COMPILE_CACHE: inProject('.cache', 'compiled'),
  ...env,
});
