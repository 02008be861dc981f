import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { pictureOf } from '../../backend/analysts/local/testing/read-picture-file.ts';
import { dataUrl, noise } from '../../backend/testing/pictures.ts';
import { type AnalysisEntry, analyzeChat, listAnalyses } from '../../shared/analysis.ts';
import { counted, inSeconds, timed } from './tools/drill.ts';
import { inScene, type Visitor } from './tools/scene.ts';

const HEAVY = 8;
const TABLET = { width: 1640, height: 2360 };
const LARGE = { width: 8000, height: 5000 };
/** The one that is being read may take 15 s. */
const OTHER_LIMIT_S = 30;
const END_LIMIT_MS = 240_000;

/** Pages full of text, and grain that no word is in, of one user, beside an ordinary screenshot of another; then ten pictures of 40 megapixels. */
export const slowPictures = inScene(async ({ signUp }) => {
  const [heavy, other] = [await signUp(), await signUp()];
  const { bytes } = await pictureOf('english-dark');
  const ordinary = dataUrl(bytes, 'image/webp');
  const send = ({ client, user }: Visitor, image: string) =>
    client.call(analyzeChat, { body: { userId: user.id, message: '', image } });
  const quiet = await timed(() => send(other, ordinary));
  const grain = dataUrl(await noise('webp', TABLET.width, TABLET.height), 'image/webp');
  const slow = [await pageOfText(bytes), grain];
  const pages = Array.from({ length: HEAVY }, (_, index) => send(heavy, slow[index % 2] ?? grain).catch(() => null));
  await pause(1000);
  const beside = await timed(() => send(other, ordinary));
  const background = { r: 40, g: 60, b: 80 };
  const large = await sharp({ create: { ...LARGE, channels: 3, background } })
    .png()
    .toBuffer();
  const sizes = await Promise.all(Array.from({ length: 10 }, () => send(other, dataUrl(large))));
  await Promise.all(pages);
  const states = await statesAtLast(heavy);
  const isOther = beside.value.body.status === 'done' && beside.seconds < OTHER_LIMIT_S;
  const isEnded = states.length === HEAVY && !states.includes('pending');
  const isLarge = sizes.every(({ body }) => body.status === 'done');
  return {
    held: isOther && isEnded && isLarge,
    happened:
      `another user's screenshot took ${inSeconds(beside.seconds)} (${inSeconds(quiet.seconds)} when it was quiet); the ` +
      `slow ones came to ${counted(states)}, the large pictures to ${counted(sizes.map(({ body }) => body.status))}`,
  };
});

/** A page of the product's largest screenshots, covered with text. */
async function pageOfText(bytes: Buffer): Promise<string> {
  const { width = 1, height = 1 } = await sharp(bytes).metadata();
  const page = { width: 4 * width, height: 5 * height, channels: 3, background: 'black' } as const;
  const places = Array.from({ length: 20 }, (_, index) => ({
    input: bytes,
    left: (index % 4) * width,
    top: Math.floor(index / 4) * height,
  }));
  const drawn = await sharp({ create: page }).composite(places).png().toBuffer();
  return dataUrl(
    await sharp(drawn).resize({ width: 2200, height: 8000, fit: 'inside' }).webp().toBuffer(),
    'image/webp',
  );
}

async function statesAtLast({ client, user }: Visitor): Promise<string[]> {
  for (const end = Date.now() + END_LIMIT_MS; ; await pause(1000)) {
    const { body } = await client.call(listAnalyses, { params: { userId: user.id } });
    const states = body.map(({ status }: AnalysisEntry) => status);
    if (!states.includes('pending') || Date.now() > end) return states;
  }
}
