import type { Analysis } from '#shared/analysis';
import { NOTHING_ASKED } from '#shared/answer-claims';
import type { Analyst, AnalystInput } from '../analyst.ts';
import type { Material } from './answer/assess.ts';
import { partsOf, whoseText } from './answer/whose-text.ts';
import { type BesideMainThread, PictureReader, type PictureReaderOptions } from './ocr/picture-reader.ts';
import { createAnalysisThread } from './thread/analysis-thread.ts';

const NAME = 'Local analyst';
/** Signs what was measured or computed here. */
export const LOCAL_ANALYST: Analysis['analyst'] = { kind: 'local', name: NAME, fallback: null };

export interface LocalAnalyst extends Analyst {
  /** Loads word lists and models in a thread of their own, so that the first analysis is quick too. */
  warm(): Promise<void>;
}

/**
 * Measures posts on this machine: reads screenshots, rates tone, finds topics and compares with the user's own posts.
 * `analyze` throws `bad_request` for a picture that cannot be read, `picture_too_slow` for one that cannot be read in
 * time, and `unavailable` when too many wait.
 */
export function createLocalAnalyst(options: PictureReaderOptions = {}): LocalAnalyst {
  const thread = createAnalysisThread();
  const beside: BesideMainThread = {
    findLayout: (image, signal) => thread.run('findLayout', image, signal),
    detectLanguage: (text, signal) => thread.run('detectLanguage', text, signal),
  };
  const pictures = new PictureReader(beside, options);

  return {
    name: NAME,
    async analyze({ userId, message, picture, post, past, own, signal }: AnalystInput): Promise<Analysis> {
      signal.throwIfAborted();
      // What the page says needs no reading.
      const read = picture && !post ? await pictures.read(picture, { userId, signal }) : null;
      const { post: text, request } = partsOf({ message, picture: read, post });
      const whose = whoseText({ picture: read, post }, own?.names ?? []);
      const check = own && text !== '' ? await own.check(text) : null;
      const material: Material = {
        text,
        whose,
        request,
        picture: read,
        page: post,
        past,
        check,
        effects: own?.effects ?? null,
      };
      const assessment = await thread.run('assess', material, signal);
      return { ...NOTHING_ASKED, ...assessment, confirmedCounts: null, confirmedOwn: null, analyst: LOCAL_ANALYST };
    },
    async warm() {
      const text = 'This loads what English texts need.';
      const english = {
        text,
        whose: 'draft',
        request: '',
        picture: null,
        page: null,
        past: [],
        check: null,
        effects: null,
      } as const;
      await thread.run('assess', { ...english, past: [] }, new AbortController().signal);
    },
    async close() {
      await Promise.all([pictures.close(), thread.close()]);
    },
  };
}
