import { createHash, type Hash, hash } from 'node:crypto';
import { Transform } from 'node:stream';

const NEW_LINE = 10;

/** What is known of the rows of a table: two tables with the same answer hold the same rows, in whatever order. */
export interface RowCount {
  rows: number;
  /** 32 hexadecimal digits. */
  checksum: string;
}

/**
 * Lets the rows of a COPY in text format through and counts them. The checksum is the sum, lane by lane, of 128 bits of each
 * line's SHA-256: tables give their rows in any order, and sorting a million of them would take longer than reading them.
 * A row may be larger than a chunk, and is never held as a whole.
 */
export class RowCounter extends Transform {
  #rows = 0;
  readonly #sum = new BigUint64Array(2);
  #begun: Hash | null = null;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    let from = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
      this.#add(this.#digestOf(chunk.subarray(from, end)));
      from = end + 1;
    }
    if (from < chunk.length) this.#begun = (this.#begun ?? createHash('sha256')).update(chunk.subarray(from));
    done(null, chunk);
  }

  /** The rows that have passed. */
  counted(): RowCount {
    const lanes = [...this.#sum].map((lane) => lane.toString(16).padStart(16, '0'));
    return { rows: this.#rows, checksum: lanes.join('') };
  }

  #digestOf(endOfLine: Buffer): Buffer {
    if (!this.#begun) return hash('sha256', endOfLine, 'buffer');
    const digest = this.#begun.update(endOfLine).digest();
    this.#begun = null;
    return digest;
  }

  #add(digest: Buffer): void {
    this.#rows += 1;
    for (const lane of [0, 1]) this.#sum[lane] = (this.#sum[lane] ?? 0n) + digest.readBigUInt64LE(lane * 8);
  }
}
