import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ClientLeft } from '../middleware/client-left.ts';

/**
 * A file that is read while it is written. It has no name any more, and is closed with the stream: Node ends a process
 * that leaves an open file to its garbage collector. Emits `appended` after each block.
 */
class Spool extends Readable {
  readonly #file: FileHandle;
  #written = 0;
  #sent = 0;
  #isComplete = false;
  #isWanted = false;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  /** Throws when the stream was destroyed: nobody reads on. */
  async append(text: string): Promise<void> {
    if (this.destroyed) throw new ClientLeft();
    const block = Buffer.from(text);
    await this.#file.writeFile(block);
    this.#written += block.length;
    this.emit('appended');
    this.#goOn();
  }

  /** Nothing follows. Returns the size in bytes. */
  complete(): number {
    this.#isComplete = true;
    this.#goOn();
    return this.#written;
  }

  override _read(size: number): void {
    if (this.#sent < this.#written) void this.#send(Math.min(size, this.#written - this.#sent));
    else if (this.#isComplete) this.push(null);
    else this.#isWanted = true;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // Waits for what is being read or written.
    this.#file.close().then(() => done(error), done);
  }

  #goOn(): void {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    this._read(this.readableHighWaterMark);
  }

  async #send(length: number): Promise<void> {
    try {
      const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(length), 0, length, this.#sent);
      this.#sent += bytesRead;
      this.push(buffer.subarray(0, bytesRead));
    } catch (error) {
      this.destroy(error instanceof Error ? error : undefined);
    }
  }
}

/** In the folder for temporary files, readable by us alone; the system frees it when it is closed, even after a crash. */
export async function openSpool(): Promise<Spool> {
  const name = path.join(tmpdir(), `export-${randomUUID()}.json`);
  const file = await open(name, 'wx+', 0o600);
  try {
    await unlink(name);
    return new Spool(file);
  } catch (error) {
    await file.close();
    throw error;
  }
}
