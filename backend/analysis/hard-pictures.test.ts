import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeChat, type Recognized } from '#shared/analysis';
import { drawScreen, type Screen } from '../analysts/local/testing/draw-screen.ts';
import { signUp } from '../testing/factories.ts';
import { dataUrl } from '../testing/pictures.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
let ada: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await startApp();
  ada = await signUp(app);
});
afterAll(() => app.close());

async function analyze(picture: Buffer, type?: string) {
  const body = { userId: ada.user.id, image: dataUrl(picture, type) };
  return (await ada.client.call(analyzeChat, { body })).body.analysis;
}

const readScreen = async (screen: Screen): Promise<Recognized> => (await analyze(await drawScreen(screen))).recognized;

const lines = ['I moved my desk to the window and now', 'I know every dog on this street by name.'];
const text = lines.join(' ');
const shown = { lines, counts: ['956', '41', '12', '3'] };
const counts = { likes: 956, replies: 41, reposts: 12, shares: 3 };
const NAMES = ['likes', 'replies', 'reposts', 'shares'] as const;

describe('counts are read', () => {
  it.each<[string, Screen]>([
    ['on a phone, whose title is no row of buttons', { ...shown, onPhone: true, scale: 2 }],
    ['beside a flat icon', { ...shown, flatRepost: true, scale: 2 }],
    ['of the first of two posts', { ...shown, countsBelow: ['7', '8', '9', '10'], scale: 2 }],
  ])('%s, and text, author and time apart from each other', async (_, screen) => {
    const read = await readScreen(screen);
    expect(read).toMatchObject({ counts, author: 'maya.bakes', time: '5h' });
    expect(read.text.replaceAll('\n', ' ')).toBe(text);
  });

  it.each([
    ['Spanish', ['5,6 mil', '1.234', '12', ''], [5600, 1234, 12, 0]],
    ['Italian', ['1,1 mln', '9.870', '45', '6'], [1_100_000, 9870, 45, 6]],
    ['German', ['1,2 Tsd.', '87', '4', ''], [1200, 87, 4, 0]],
    ['French', ['2,1 k', '310', '28', '7'], [2100, 310, 28, 7]],
  ])('as they are written in %s', async (_, written, values) => {
    const read = await readScreen({ lines, counts: written, pitch: 84, width: 420, scale: 2 });
    expect(NAMES.map((name) => read.counts?.[name])).toEqual(values);
  });

  it('in a JPEG of low quality', async () => {
    const jpeg = await sharp(await drawScreen({ ...shown, scale: 2 }))
      .jpeg({ quality: 30 })
      .toBuffer();
    expect((await analyze(jpeg, 'image/jpeg')).recognized.counts).toEqual(counts);
  });
});

describe('what is not sure is not shown as read', () => {
  it.each<[string, Screen]>([
    ['each other', { ...shown, pitch: 18, scale: 2 }],
    ['their counts', { ...shown, pitch: 48, scale: 2 }],
    ['each other, of two posts', { ...shown, pitch: 18, countsBelow: ['7', '8', '9', '10'], scale: 2 }],
  ])('counts beside buttons that touch %s, and these are no text of the post', async (_, screen) => {
    const read = await readScreen(screen);
    expect(read.text.replaceAll('\n', ' ')).toBe(text);
    for (const name of NAMES) expect([null, undefined, counts[name]]).toContain(read.counts?.[name]);
  });

  it('likes that may be hidden, and shares with them', async () => {
    const read = await readScreen({ lines, counts: ['', '41', '', ''], scale: 2 });
    expect(read.counts).toEqual({ likes: null, replies: 41, reposts: 0, shares: null });
  });

  it('a count that the picture cuts off', async () => {
    const cut = await sharp(await drawScreen({ ...shown, counts: ['956', '41', '12', '3,518'], scale: 2 }))
      .extract({ left: 0, top: 0, width: 640, height: 272 })
      .toBuffer();
    expect((await analyze(cut)).recognized.counts).toEqual({ ...counts, shares: null });
  });

  it('a wide letter of another script, which looks like a digit', async () => {
    const read = await readScreen({ lines, counts: ['12万', '41', '12', '3'], scale: 2 });
    expect([120_000, null]).toContain(read.counts?.likes);
  });

  it.each<[string, Screen]>([
    ['a page without buttons', { lines, counts: null, onPhone: true, scale: 2 }],
    ['a bar of six buttons', { ...shown, furtherButtons: 2, pitch: 50, scale: 2 }],
    ['buttons without a text', { ...shown, lines: [], scale: 2 }],
    ['letters in a row', { lines: [...lines, 'O   7  O   8  O   5  O   9'], counts: null, scale: 2 }],
  ])('%s', async (_, screen) => {
    expect((await readScreen(screen)).counts).toBeNull();
  });

  it('the rest of a page with far more text than a post, and the answer says so', async () => {
    const page = Array.from({ length: 80 }, (_, line) => `${lines[line % 2]}`);
    const { analysis, recognized } = await analyze(await drawScreen({ lines: page, counts: null, scale: 2 }));
    expect(recognized.readShare).toBeGreaterThan(0.5);
    expect(recognized.readShare).toBeLessThan(0.95);
    expect(analysis).toContain(`so I read only its upper ${Math.round(recognized.readShare * 100)}%.`);
    expect((await readScreen(shown)).readShare).toBe(1);
  });

  it('anything in a picture that is too small, and its text is not rated', async () => {
    const small = await sharp(await drawScreen({ ...shown, onPhone: true }))
      .resize({ width: 150 })
      .blur(0.8)
      .toBuffer();
    const { analysis, recognized, sentiment } = await analyze(small);
    expect(recognized.counts).toBeNull();
    expect(sentiment).toBeNull();
    expect(analysis).toMatch(/not readable|no text/);
  });
});
