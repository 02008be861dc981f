import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file of tests that failed, and passed when it was run once more by itself. */
export interface FlakyFile {
  file: string;
  /** The first thing that it failed with. */
  message: string;
}

/** How often each file was seen to be flaky in this checkout. */
type Record = { [file: string]: { times: number; message: string; lastSeen: string } };

/** Notes flaky files, and answers a line for each: its name, its first message, and how often it was seen so far. */
export function noteFlakyFiles(recordFile: string, flaky: FlakyFile[], now: Date): string[] {
  if (flaky.length === 0) return [];
  const record = readRecord(recordFile);
  for (const { file, message } of flaky) {
    record[file] = { times: (record[file]?.times ?? 0) + 1, message, lastSeen: now.toISOString() };
  }
  mkdirSync(path.dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  return flaky.map(({ file, message }) => `${file}, seen ${timesInWords(record[file]?.times ?? 1)}: ${message}`);
}

const timesInWords = (times: number) => (times === 1 ? 'once' : `${times} times`);

function readRecord(file: string): Record {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
