import type { Page, Worker, WorkerParams } from 'tesseract.js';
import { badRequest, unavailable } from '../../../base/errors.ts';
import { startTesseractThread, type TesseractThread } from './tesseract-thread.ts';

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

/** One Tesseract worker, which has its own thread. It starts at the first reading and anew after one that hung or failed. */
export class TextReader {
  readonly #options: ReaderOptions;
  #thread: TesseractThread | null = null;
  #languages = ENGLISH;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Makes the next reading in these languages as quick as later ones. */
  async prepare(languages = ENGLISH): Promise<Worker> {
    const worker = await this.#start().worker;
    if (languages === this.#languages) return worker;
    await worker.reinitialize(languages);
    this.#languages = languages;
    return worker;
  }

  /** Reads an encoded image, one at a time. Throws `bad_request` for none, `unavailable` after the time limit, and what the thread failed with. */
  async read(image: Buffer, reading: Reading = {}): Promise<Page> {
    const timeLimit = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeLimit.reject(tooSlow()), this.#options.timeLimit ?? TIME_LIMIT_MS);
    try {
      return await Promise.race([this.#recognize(image, reading), this.#start().failure, timeLimit.promise]);
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
      langPath: this.#options.dataFolder,
      gzip: true,
      cacheMethod: 'none',
    });
    thread.failure.catch(() => this.#thread === thread && void this.close());
    this.#thread = thread;
    return thread;
  }
}

const tooSlow = () => unavailable('This picture takes too long to read. Please try a smaller cut of it.');
