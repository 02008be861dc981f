import type { Counts } from '#shared/counts';
import type { Picture } from '../../analyst.ts';
import { readCounts } from '../counts/read-counts.ts';
import type { AnalysisThread } from '../thread/analysis-thread.ts';
import { BoundedQueue } from './bounded-queue.ts';
import { greyImage, onWhite } from './grey-image.ts';
import { readText } from './read-text.ts';
import { openReaders, type Readers } from './readers.ts';
import { textPage } from './text-page.ts';

export interface Recognized {
  text: string;
  /** 0 to 1, the mean over the words. */
  confidence: number;
  counts: Counts | null;
}

export interface PictureReaderOptions {
  /** Where the folder of language data is made; the system's temporary folder when absent. */
  folder?: string;
  /** How many pictures may wait for their turn. */
  waiting?: number;
  /** Of one reading, in ms; a slow machine may need more than the usual. */
  timeLimit?: number;
}

const WAITING = 8;

/** Reads screenshots of posts: their text, in seven languages, and their counts. One picture at a time, off the main thread. */
export class PictureReader {
  readonly #thread: AnalysisThread;
  readonly #options: PictureReaderOptions;
  readonly #queue: BoundedQueue;
  #readers: Promise<Readers> | null = null;

  constructor(thread: AnalysisThread, options: PictureReaderOptions = {}) {
    this.#thread = thread;
    this.#options = options;
    this.#queue = new BoundedQueue(options.waiting ?? WAITING);
  }

  /** Starts what the first picture would have to wait for. */
  async warm(): Promise<void> {
    const { text, counts } = await this.#open();
    await Promise.all([text.prepare(), counts.prepare()]);
  }

  /** Throws `bad_request` for what is no picture, `unavailable` when too many wait or the reading takes too long. */
  read(picture: Picture, signal: AbortSignal): Promise<Recognized> {
    return this.#queue.run(() => this.#read(picture), signal);
  }

  async close(): Promise<void> {
    const readers = this.#readers;
    this.#readers = null;
    await (await readers)?.close();
  }

  #open(): Promise<Readers> {
    this.#readers ??= openReaders(this.#options);
    return this.#readers;
  }

  async #read(picture: Picture): Promise<Recognized> {
    const [readers, original] = await Promise.all([this.#open(), greyImage(picture)]);
    const layout = await this.#thread.run('findLayout', original);
    const image = await onWhite(original, layout.ground);
    const page = await textPage(image, layout);
    const inPost = layout.buttons !== null;
    const [read, counts] = await Promise.all([
      page ? readText({ page, inPost, readers, thread: this.#thread }) : { text: '', confidence: 0 },
      layout.buttons ? readCounts({ image, reader: readers.counts }, layout.buttons.cells) : null,
    ]);
    // Icons without a text are no post, whatever they are: a photograph has such shapes now and then.
    return { ...read, counts: read.text === '' ? null : counts };
  }
}
