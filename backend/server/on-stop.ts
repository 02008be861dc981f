const PARENT_CHECK_MS = 500;
/** Asked at the first moment: soon it can be gone. */
const PARENT = process.ppid;

/**
 * Calls back once, at the first signal to stop, or when our parent is gone: a SIGTERM to npm does not reach what npm
 * runs, and nobody would stop us any more. Ctrl+C can arrive twice, from the terminal and from npm.
 */
export function onStop(stop: (reason: string) => void): void {
  let isCalled = false;
  const call = (reason: string) => {
    if (!isCalled) stop(reason);
    isCalled = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, call);
  setInterval(() => process.ppid !== PARENT && call('parent gone'), PARENT_CHECK_MS).unref();
}
