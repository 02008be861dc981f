import { once } from 'node:events';
import { beforeAll, expect, it } from 'vitest';
import { greyImage, portableGreymap } from '../image/grey-image.ts';
import { gatherLanguageData } from '../image/language-data.ts';
import { pictureOf } from '../testing/read-picture-file.ts';
import { TextReader } from './text-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await gatherLanguageData();
});

const page = async () => portableGreymap(await greyImage(await pictureOf('desktop')));
const { signal } = new AbortController();

it('is ended by its signal, and reads the next picture with a new worker', async () => {
  const reader = new TextReader(folder);
  const ended = AbortSignal.timeout(1);
  await expect(reader.read(await page(), { signal: ended })).rejects.toBe(ended.reason);
  expect((await reader.read(await page(), { signal })).text).toContain('What would you add?');
  await reader.close();
});

it('refuses what is no picture, and reads the next one', async () => {
  const reader = new TextReader(folder);
  const noPicture = reader.read(Buffer.from('P5 but nothing else'), { signal });
  await expect(noPicture).rejects.toMatchObject({ code: 'bad_request' });
  expect((await reader.read(await page(), { signal })).text).toContain('What would you add?');
  await reader.close();
});

/** Ends the thread of a reader with an error that it does not catch: it cannot read what it is told to do. */
const crashNextThread = () => process.once('worker', (thread) => thread.postMessage(null));

it('fails with the error of its thread, and reads the next picture with a new one', async () => {
  const reader = new TextReader(folder);
  crashNextThread();
  await expect(reader.read(await page(), { signal })).rejects.toThrow(TypeError);
  expect((await reader.read(await page(), { signal })).text).toContain('What would you add?');
  await reader.close();
});

it('starts anew after its thread failed while nobody was reading', async () => {
  const reader = new TextReader(folder);
  crashNextThread();
  await expect(reader.prepare()).rejects.toThrow(TypeError);
  expect((await reader.read(await page(), { signal })).text).toContain('What would you add?');
  await reader.close();
});

it('leaves the memory to others once it had nothing to read for a while', async () => {
  const reader = new TextReader(folder, 1);
  const thread = once(process, 'worker').then(([worker]) => worker);
  await reader.read(await page(), { signal });
  await once(await thread, 'exit');
  expect((await reader.read(await page(), { signal })).text).toContain('What would you add?');
  await reader.close();
});

it('fails at once without its language data, and can be closed', async () => {
  const reader = new TextReader('nowhere');
  await expect(reader.read(await page(), { signal })).rejects.toThrow('Tesseract cannot start');
  await reader.close();
});
