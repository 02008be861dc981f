import { PSM } from 'tesseract.js';
import { READABLE_FROM, type Recognized } from '#shared/analysis';
import { ApiError } from '../../../base/errors.ts';
import { FairGate } from '../../../middleware/fair-gate.ts';
import type { Picture } from '../../../pictures/encode-picture.ts';
import type { Language } from '../../../text/language.ts';
import { orAborted } from '../../or-aborted.ts';
import { takeTurn } from '../../take-turn.ts';
import type { Layout } from '../counts/find-layout.ts';
import type { LineSource } from '../counts/read-cells.ts';
import { readCounts } from '../counts/read-counts.ts';
import { type GreyImage, greyImage, onWhite } from '../image/grey-image.ts';
import { symbolsOf } from './read-words.ts';
import { openReaders, type Readers } from './readers.ts';
import { JAPANESE, readText } from './text-in-picture.ts';
import { textPage } from './text-page.ts';

export interface PictureReaderOptions {
  /** Where the language data is gathered; a folder in the system's temporary folder unless given. */
  folder?: string;
  /** How long one picture may take from the beginning of its turn, in ms. */
  timeLimit?: number;
  /** How many pictures may wait for their turn. */
  waiting?: number;
}

const TIME_LIMIT_MS = 15_000;
const WAITING = 24;
/** More than a user has begun at once, so that only many users fill the queue. */
const WAITING_PER_USER = 8;
/** With the reading and a model's answer still within the time limit of an analysis. */
const LONGEST_WAIT_MS = 30_000;

/** What is computed beside the main thread: some of it takes a second. */
export interface BesideMainThread {
  findLayout(image: GreyImage, signal: AbortSignal): Promise<Layout>;
  detectLanguage(text: string, signal: AbortSignal): Promise<Language | null>;
}

/** For whom a picture is read. */
interface Turn {
  userId: string;
  signal: AbortSignal;
}

/**
 * Reads screenshots of posts: their text, in seven languages, and their counts. One picture at a time, off the main
 * thread; users take turns.
 */
export class PictureReader {
  readonly #beside: BesideMainThread;
  readonly #options: PictureReaderOptions;
  readonly #gate: FairGate;
  #readers: Promise<Readers> | null = null;

  constructor(beside: BesideMainThread, options: PictureReaderOptions = {}) {
    this.#beside = beside;
    this.#options = options;
    this.#gate = new FairGate({
      atOnce: 1,
      atOncePerUser: 1,
      waiting: options.waiting ?? WAITING,
      waitingPerUser: WAITING_PER_USER,
      longestWaitMs: LONGEST_WAIT_MS,
      refusal: 'Many pictures are being read right now. Please try again.',
    });
  }

  /**
   * Throws `unavailable` if the reading has not begun, `bad_request` for what is not a picture, and `picture_too_slow` for
   * one that takes longer than the time limit.
   */
  read(picture: Picture, { userId, signal }: Turn): Promise<Recognized> {
    return takeTurn(this.#gate, userId, signal, () => this.#readInTime(picture, signal));
  }

  async close(): Promise<void> {
    const readers = this.#readers;
    this.#readers = null;
    await (await readers)?.close();
  }

  #open(): Promise<Readers> {
    this.#readers ??= openReaders(this.#options.folder);
    return this.#readers;
  }

  async #readInTime(picture: Picture, signal: AbortSignal): Promise<Recognized> {
    const reading = new AbortController();
    const stop = () => reading.abort(signal.reason);
    const timer = setTimeout(() => reading.abort(tooSlow()), this.#options.timeLimit ?? TIME_LIMIT_MS);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await orAborted(this.#read(picture, reading.signal), reading.signal);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  async #read(picture: Picture, signal: AbortSignal): Promise<Recognized> {
    const [readers, original] = await Promise.all([this.#open(), greyImage(picture)]);
    const layout = await this.#beside.findLayout(original, signal);
    const image = await onWhite(original, layout.ground);
    const page = await textPage(image, layout);
    const inPost = layout.buttons !== null;
    const text = page
      ? readText({ page, inPost, readers, detectLanguage: this.#beside.detectLanguage, signal })
      : Promise.resolve({ text: '', confidence: 0, author: null, time: null });
    const lineParameters = (letters: string) => ({
      tessedit_pageseg_mode: PSM.SINGLE_LINE,
      tessedit_char_whitelist: letters,
    });
    const source: LineSource = {
      image,
      async readLine(line, letters) {
        return symbolsOf(await readers.counts.read(line, { signal, parameters: lineParameters(letters) }));
      },
      async readEastern(line, letters) {
        // The same reader may still be busy with the text.
        await text;
        const parameters = lineParameters(letters);
        return symbolsOf(await readers.foreign.read(line, { signal, parameters, languages: JAPANESE }));
      },
    };
    const [read, counts] = await Promise.all([text, layout.buttons ? readCounts(source, layout.buttons) : null]);
    // A row of icons without text is not a post: photographs contain such shapes. Where words are misread, so are figures.
    const isPost = read.text !== '' && read.confidence >= READABLE_FROM;
    const readShare = layout.buttons ? 1 : layout.readUntil / original.height;
    return { ...read, counts: isPost ? counts : null, readShare };
  }
}

const tooSlow = () =>
  new ApiError('picture_too_slow', 'This picture takes too long to read. Please send a smaller part of it.');
