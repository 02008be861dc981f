import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureOf } from '../testing/read-picture-file.ts';
import { greyImage, portableGreymap } from './grey-image.ts';
import { gatherLanguageData, type LanguageData } from './language-data.ts';
import { TextReader } from './text-reader.ts';

let data: LanguageData;
beforeAll(async () => {
  data = await gatherLanguageData();
});
afterAll(() => data.remove());

const page = async () => portableGreymap(await greyImage(await pictureOf('desktop')));

it('gives up after its time limit, and reads the next picture with a new worker', async () => {
  const limits = [1, 100_000];
  const reader = new TextReader({
    dataFolder: data.folder,
    get timeLimit() {
      return limits.shift() ?? 0;
    },
  });
  await expect(reader.read(await page())).rejects.toMatchObject({ code: 'unavailable' });
  expect((await reader.read(await page())).text).toContain('What would you add?');
  await reader.close();
});

it('refuses what is no picture, and reads the next one', async () => {
  const reader = new TextReader({ dataFolder: data.folder, timeLimit: 100_000 });
  await expect(reader.read(Buffer.from('P5 but nothing else'))).rejects.toMatchObject({ code: 'bad_request' });
  expect((await reader.read(await page())).text).toContain('What would you add?');
  await reader.close();
});

/** Ends the thread of a reader with an error that it does not catch: it cannot read what it is told to do. */
const crashNextThread = () => process.once('worker', (thread) => thread.postMessage(null));

it('fails with the error of its thread, and reads the next picture with a new one', async () => {
  const reader = new TextReader({ dataFolder: data.folder, timeLimit: 100_000 });
  crashNextThread();
  await expect(reader.read(await page())).rejects.toThrow(TypeError);
  expect((await reader.read(await page())).text).toContain('What would you add?');
  await reader.close();
});

it('starts anew after its thread failed while nobody was reading', async () => {
  const reader = new TextReader({ dataFolder: data.folder, timeLimit: 100_000 });
  crashNextThread();
  await expect(reader.prepare()).rejects.toThrow(TypeError);
  expect((await reader.read(await page())).text).toContain('What would you add?');
  await reader.close();
});

it('fails at once without its language data, and can be closed', async () => {
  const reader = new TextReader({ dataFolder: 'nowhere', timeLimit: 100_000 });
  await expect(reader.read(await page())).rejects.toThrow('Tesseract cannot start');
  await reader.close();
});
