import { createWorker, OEM } from 'tesseract.js';
import { createLocalAnalyst } from '../../backend/analysts/local/local-analyst.ts';
import type { Picture } from '../../backend/pictures/encode-picture.ts';
import type { TestClient } from '../../backend/testing/client.ts';
import { analyzeChat } from '../../shared/analysis.ts';
import { currentUser } from '../../shared/auth.ts';
import { renderPosts } from '../eval/pictures/render-posts.ts';
import { samplePosts } from '../eval/pictures/sample-posts.ts';
import { medianTime, milliseconds, ratio, report } from './tools/measure.ts';

const RUNS = 25;
const TEXT =
  'Posting daily for a month taught me one thing: questions beat statements. What did you learn this year? #creators';
const MOST_AGAINST_OCR = 1.25;

/** A text from the call to its answer, the entry stored twice on the way, against a read that only needs a session. */
export async function benchText(client: TestClient, userId: string): Promise<void> {
  const read = await medianTime(RUNS, () => client.call(currentUser));
  const analysis = await medianTime(RUNS, () => client.call(analyzeChat, { body: { userId, message: TEXT } }));
  report('text analysis, call to answer', milliseconds(analysis));
  report('text analysis against a signed-in read', ratio(analysis / read));
}

/** All sample screenshots, against tesseract.js alone with the same language data on the same bytes. */
export async function benchScreenshots(): Promise<void> {
  const pictures = await renderPosts(samplePosts);
  const alone = await timeTesseract(pictures);
  const ours = await timeAnalyst(pictures);
  report('screenshots, tesseract.js alone, each', milliseconds(alone / pictures.length));
  report('screenshots, whole analysis, each', milliseconds(ours / pictures.length));
  const isMet = ours / alone <= MOST_AGAINST_OCR;
  report('screenshot analysis against tesseract.js alone', ratio(ours / alone), {
    isMet,
    text: `at most ${MOST_AGAINST_OCR}`,
  });
}

async function timeTesseract(pictures: Picture[]): Promise<number> {
  const folder = new URL('4.0.0_best_int', import.meta.resolve('@tesseract.js-data/eng/package.json')).pathname;
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath: folder, gzip: true, cacheMethod: 'none' });
  const time = await timeAll(pictures, ({ bytes }) => worker.recognize(bytes));
  await worker.terminate();
  return time;
}

async function timeAnalyst(pictures: Picture[]): Promise<number> {
  const analyst = createLocalAnalyst();
  await analyst.warm();
  const { signal } = new AbortController();
  const time = await timeAll(pictures, (picture) =>
    analyst.analyze({ userId: '', message: '', picture, post: null, past: [], own: null, signal }),
  );
  await analyst.close();
  return time;
}

async function timeAll(pictures: Picture[], read: (picture: Picture) => Promise<unknown>): Promise<number> {
  let sum = 0;
  for (const picture of pictures) sum += await medianTime(3, () => read(picture), 1);
  return sum;
}
