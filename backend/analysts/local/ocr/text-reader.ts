import type { Page, Worker, WorkerParams } from 'tesseract.js';
import { badRequest } from '../../../base/errors.ts';
import { orAborted } from '../../or-aborted.ts';
import { startTesseractThread, type TesseractThread } from './tesseract-thread.ts';

const ENGLISH = 'eng';
/** A worker keeps some 80 MB, and starts within a second. */
const IDLE_MS = 60_000;

interface Reading {
  /** Ends the reading. */
  signal: AbortSignal;
  /** Names of the language data, as in "eng+jpn". English when absent. */
  languages?: string;
  parameters?: Partial<WorkerParams>;
}

/**
 * One Tesseract worker, which has its own thread. It starts at the first reading, ends a minute after the last one, and starts
 * anew after one that was ended or failed.
 */
export class TextReader {
  readonly #dataFolder: string;
  readonly #idleMs: number;
  #idle: NodeJS.Timeout | undefined;
  #thread: TesseractThread | null = null;
  #languages = ENGLISH;

  /** `dataFolder` holds the data of all languages. */
  constructor(dataFolder: string, idleMs = IDLE_MS) {
    this.#dataFolder = dataFolder;
    this.#idleMs = idleMs;
  }

  /** Makes the next reading in these languages as quick as later ones. */
  async prepare(languages = ENGLISH): Promise<Worker> {
    clearTimeout(this.#idle);
    const worker = await this.#start().worker;
    if (languages === this.#languages) return worker;
    await worker.reinitialize(languages);
    this.#languages = languages;
    return worker;
  }

  /**
   * Reads an encoded image, one at a time. Throws `bad_request` if it is not an image, the reason of an aborted signal, or
   * the error of the thread.
   */
  async read(image: Buffer, reading: Reading): Promise<Page> {
    reading.signal.throwIfAborted();
    try {
      const recognized = Promise.race([this.#recognize(image, reading), this.#start().failure]);
      return await orAborted(recognized, reading.signal);
    } catch (error) {
      // A worker that still reads never settles its promise, not even when it is ended: the next reading gets a new one.
      void this.close();
      // Tesseract rejects with strings.
      throw typeof error === 'string' ? badRequest('This picture cannot be read') : error;
    } finally {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => void this.close(), this.#idleMs).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    this.#languages = ENGLISH;
    await thread?.end();
  }

  async #recognize(image: Buffer, { languages, parameters = {} }: Reading): Promise<Page> {
    const worker = await this.prepare(languages);
    // The types know only the options of tesseract.js; parameters of Tesseract itself are passed on and reset afterwards.
    const { data } = await worker.recognize(image, parameters as object, { text: true, blocks: true });
    return data;
  }

  #start(): TesseractThread {
    if (this.#thread) return this.#thread;
    const thread = startTesseractThread(ENGLISH, {
      langPath: this.#dataFolder,
      gzip: true,
      cacheMethod: 'none',
    });
    thread.failure.catch(() => this.#thread === thread && void this.close());
    this.#thread = thread;
    return thread;
  }
}
