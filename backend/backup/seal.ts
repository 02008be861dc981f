import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { BackupRefusal } from './refusal.ts';

/** A SHA-256 in hexadecimal digits. It ends the file, as the comment of the zip archive that the file is. */
const SEAL_LENGTH = 64;
export const UNSEALED = '0'.repeat(SEAL_LENGTH);

/** Puts the checksum of everything before it in the place of the last bytes. */
export function sealing(): Transform {
  const digest = createHash('sha256');
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk]);
      const free = all.subarray(0, Math.max(0, all.length - SEAL_LENGTH));
      held = all.subarray(free.length);
      digest.update(free);
      done(null, free);
    },
    flush: (done) => done(null, digest.digest('hex')),
  });
}

/** Reads a file to its end. Throws in words if a single byte of it is not as it was written. */
export async function checkSeal(file: string): Promise<void> {
  const { size, seal } = await readSeal(file);
  const digest = createHash('sha256');
  if (size > SEAL_LENGTH) {
    for await (const chunk of createReadStream(file, { end: size - SEAL_LENGTH - 1 })) digest.update(chunk);
  }
  if (digest.digest('hex') === seal) return;
  throw new BackupRefusal(
    `${file} is damaged, cut short, or no backup: what it holds does not fit the checksum at its end. Nothing was changed`,
  );
}

async function readSeal(file: string): Promise<{ size: number; seal: string }> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupRefusal(`There is no file ${file}`);
    throw error;
  });
  try {
    const about = await handle.stat();
    if (about.isDirectory()) throw new BackupRefusal(`${file} is a folder. Name a file in it`);
    const { size } = about;
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(SEAL_LENGTH),
      0,
      SEAL_LENGTH,
      Math.max(0, size - SEAL_LENGTH),
    );
    return { size, seal: buffer.toString('latin1', 0, bytesRead) };
  } finally {
    await handle.close();
  }
}
