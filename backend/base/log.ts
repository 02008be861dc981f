import pino, { type Logger } from 'pino';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const STDERR = 2;

/** JSON lines on standard error, times in UTC. Written at once, so that the last line before an end is not lost. */
export function createLog(level: LogLevel): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: STDERR, sync: true }),
  );
}
