import { createWorker, OEM, type Page, type Worker, type WorkerParams } from 'tesseract.js';
import { badRequest, unavailable } from '../../../errors.ts';

const TIME_LIMIT_MS = 15_000;

interface ReaderOptions {
  /** Where the language data of all languages lies. */
  dataFolder: string;
  timeLimit?: number;
}

/** One Tesseract worker, which has its own thread. It starts at the first reading and again after one that hung. */
export class TextReader {
  readonly #options: ReaderOptions;
  #worker: Promise<Worker> | null = null;
  #languages = 'eng';

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Makes the next reading as quick as later ones. `languages`: names of the language data, as in "spa+eng". */
  async prepare(languages = this.#languages): Promise<void> {
    const worker = await this.#start();
    if (languages === this.#languages) return;
    await worker.reinitialize(languages);
    this.#languages = languages;
  }

  /** Reads an encoded image, one at a time. Throws `bad_request` for none, `unavailable` after the time limit. */
  async read(image: Buffer, parameters: Partial<WorkerParams> = {}): Promise<Page> {
    const timeLimit = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeLimit.reject(tooSlow()), this.#options.timeLimit ?? TIME_LIMIT_MS);
    try {
      return await Promise.race([this.#recognize(image, parameters), timeLimit.promise]);
    } catch (error) {
      // A worker that is still busy never settles its promise, not even when it is ended: the next reading gets a new one.
      await this.close();
      // Tesseract rejects with strings.
      throw typeof error === 'string' ? badRequest('This picture cannot be read') : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.then((started) => started.terminate()).catch(() => undefined);
  }

  async #recognize(image: Buffer, parameters: Partial<WorkerParams>): Promise<Page> {
    const worker = await this.#start();
    // The types know only the options of tesseract.js; parameters of Tesseract itself are passed on and reset afterwards.
    const { data } = await worker.recognize(image, parameters as object, { text: true, blocks: true });
    return data;
  }

  #start(): Promise<Worker> {
    this.#worker ??= createWorker(this.#languages, OEM.LSTM_ONLY, {
      langPath: this.#options.dataFolder,
      gzip: true,
      cacheMethod: 'none',
      // Without a handler of its own a rejected job is thrown once more, outside of any promise.
      errorHandler() {},
    });
    return this.#worker;
  }
}

const tooSlow = () => unavailable('This picture takes too long to read. Please try a smaller cut of it.');
