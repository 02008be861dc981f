import { createRequire } from 'node:module';
import pino, { type Logger } from 'pino';
import type prettyPrinter from 'pino-pretty';

type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface LogSettings {
  level: LogLevel;
  /** JSON for machines, or lines for people. */
  format: 'json' | 'pretty';
}

const STDERR = 2;

/** Lines on standard error, times in UTC. Written at once, so that the last line before an end is not lost. */
export function createLog({ level, format }: LogSettings): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const destination = { fd: STDERR, sync: true };
  if (format === 'json') return pino(options, pino.destination(destination));
  // Loaded for people alone.
  const pretty: typeof prettyPrinter = createRequire(import.meta.url)('pino-pretty');
  return pino(options, pretty({ destination: STDERR, sync: true, translateTime: 'UTC:HH:MM:ss.l' }));
}
