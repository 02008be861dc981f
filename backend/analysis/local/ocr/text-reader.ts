import type { Worker as Thread } from 'node:worker_threads';
import { createWorker, OEM, type Page, type Worker, type WorkerParams } from 'tesseract.js';
import { badRequest, unavailable } from '../../../base/errors.ts';

const TIME_LIMIT_MS = 15_000;
const ENGLISH = 'eng';

interface ReaderOptions {
  /** Where the language data of all languages lies. */
  dataFolder: string;
  timeLimit?: number;
}

interface Reading {
  /** Names of the language data, as in "eng+jpn". English when absent. */
  languages?: string;
  parameters?: Partial<WorkerParams>;
}

/** One Tesseract worker, which has its own thread. It starts at the first reading and again after one that hung. */
export class TextReader {
  readonly #options: ReaderOptions;
  #worker: Promise<Worker> | null = null;
  #languages = ENGLISH;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Makes the next reading in these languages as quick as later ones. */
  async prepare(languages = ENGLISH): Promise<Worker> {
    const worker = await this.#start();
    if (languages === this.#languages) return worker;
    await worker.reinitialize(languages);
    this.#languages = languages;
    return worker;
  }

  /** Reads an encoded image, one at a time. Throws `bad_request` for none, `unavailable` after the time limit. */
  async read(image: Buffer, reading: Reading = {}): Promise<Page> {
    const timeLimit = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeLimit.reject(tooSlow()), this.#options.timeLimit ?? TIME_LIMIT_MS);
    try {
      return await Promise.race([this.#recognize(image, reading), timeLimit.promise]);
    } catch (error) {
      // A worker that still reads never settles its promise, not even when it is ended: the next reading gets a new one.
      void this.close();
      // Tesseract rejects with strings.
      throw typeof error === 'string' ? badRequest('This picture cannot be read') : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#languages = ENGLISH;
    await worker?.then(endThread).catch(() => undefined);
  }

  async #recognize(image: Buffer, { languages, parameters = {} }: Reading): Promise<Page> {
    const worker = await this.prepare(languages);
    // The types know only the options of tesseract.js; parameters of Tesseract itself are passed on and reset afterwards.
    const { data } = await worker.recognize(image, parameters as object, { text: true, blocks: true });
    return data;
  }

  #start(): Promise<Worker> {
    this.#worker ??= createWorker(ENGLISH, OEM.LSTM_ONLY, {
      langPath: this.#options.dataFolder,
      gzip: true,
      cacheMethod: 'none',
      // Without a handler of its own a rejected job is thrown once more, outside of any promise.
      errorHandler() {},
    });
    return this.#worker;
  }
}

/**
 * Ends the thread itself. The worker's own terminate() would let a job that begins just now end in an unhandled rejection,
 * and with it the process. The types leave the thread out.
 */
const endThread = (worker: Worker) => (worker as Worker & { worker: Thread }).worker.terminate();

const tooSlow = () => unavailable('This picture takes too long to read. Please try a smaller cut of it.');
