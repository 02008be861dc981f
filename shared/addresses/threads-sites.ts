/** Where Threads is read on: both names it goes by, with and without "www". */
export const THREADS_ORIGINS: readonly string[] = [
  'https://www.threads.com',
  'https://threads.com',
  'https://www.threads.net',
  'https://threads.net',
];

/** The same as match patterns of an extension. */
export const THREADS_PAGES: string[] = THREADS_ORIGINS.map((origin) => `${origin}/*`);
