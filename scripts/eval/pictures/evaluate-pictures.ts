import { sum } from 'simple-statistics';
import { CLEAR_FROM } from '../../../backend/analysts/local/answer/picture.ts';
import { createLocalAnalyst, type LocalAnalyst } from '../../../backend/analysts/local/local-analyst.ts';
import type { Picture } from '../../../backend/pictures/encode-picture.ts';
import type { Recognized } from '../../../shared/analysis.ts';
import { type Counts, countsSchema } from '../../../shared/posts/counts.ts';
import { shoot, withBrowserPage } from './browser-pictures.ts';
import { characterErrors } from './character-error.ts';
import { drawSamples, type Sample, type Styles } from './draw-samples.ts';
import { heldBackIconSets, iconSets } from './icon-sets.ts';
import { renderPosts } from './render-posts.ts';
import { samplePosts } from './sample-posts.ts';
import { treated } from './treat-picture.ts';

const MAX_WRONG = 0.005;
const MIN_READ = 0.85;
const MAX_CHARACTER_ERROR = 0.02;
/** Of the characters. What is read worse than this must be told as hard to read, or as not readable. */
const MISREAD_FROM = 0.2;

/** What stands in a picture; null where nothing is there to be read, or nobody could say. */
interface Truth {
  kind: string;
  /** Nobody is asked to read it; but nothing that is read may be wrong. */
  isHard: boolean;
  text: string | null;
  author: string | null;
  time: string | null;
  counts: Counts;
}

interface Reading extends Truth {
  right: number;
  unread: number;
  wrong: string[];
  errors: number;
  characters: number;
  isTold: boolean;
  namesRight: number;
  timesRight: number;
}

const NAMES = Object.keys(countsSchema.shape) as (keyof Counts)[];

const unspaced = (text: string | null | undefined) => text?.replaceAll(' ', '') ?? null;

function judge(truth: Truth, read: Recognized | null): Reading {
  const readCount = (name: keyof Counts) => read?.counts?.[name] ?? null;
  const shown = NAMES.filter((name) => truth.counts[name] !== null);
  const wrong = NAMES.filter((name) => readCount(name) !== null && readCount(name) !== truth.counts[name]);
  const { errors, characters } = characterErrors(truth.text ?? '', truth.text === null ? '' : (read?.text ?? ''));
  return {
    ...truth,
    right: shown.filter((name) => readCount(name) === truth.counts[name]).length,
    unread: shown.filter((name) => readCount(name) === null).length,
    wrong: wrong.map((name) => `${name} ${truth.counts[name] ?? 'not shown'} read as ${readCount(name)}`),
    ...{ errors, characters },
    isTold: (read?.confidence ?? 0) < CLEAR_FROM,
    namesRight: truth.author !== null && read?.author === truth.author ? 1 : 0,
    timesRight: truth.time !== null && unspaced(read?.time) === unspaced(truth.time) ? 1 : 0,
  };
}

async function read(analyst: LocalAnalyst, picture: Picture): Promise<Recognized | null> {
  const { signal } = new AbortController();
  const input = { userId: '', message: '', picture, post: null, past: [], own: null, signal };
  return (await analyst.analyze(input)).recognized;
}

const truthOf = ({ kind, treatment, text, author, age, counts }: Sample): Truth => {
  const isHard = treatment === 'photo' || treatment === 'shrunk';
  return { kind: isHard ? treatment : kind, isHard, text, author, time: age, counts };
};

/** One after the other, so that a large number of pictures needs no memory. */
async function readDrawn(analyst: LocalAnalyst, samples: Sample[]): Promise<Reading[]> {
  return withBrowserPage(async (page) => {
    const readings: Reading[] = [];
    for (const sample of samples) {
      const { look, scale, treatment, html } = sample;
      const shot = await shoot(page, html, { width: look.width, scale });
      readings.push(judge(truthOf(sample), await read(analyst, await treated(shot, treatment, look.width))));
    }
    return readings;
  });
}

async function readSamples(analyst: LocalAnalyst): Promise<Reading[]> {
  const pictures = await renderPosts(samplePosts);
  const readings: Reading[] = [];
  for (const [index, { text, author, age, counts }] of samplePosts.entries()) {
    const picture = pictures[index];
    const truth = { kind: 'sample', isHard: false, text, author, time: age, counts };
    if (picture) readings.push(judge(truth, await read(analyst, picture)));
  }
  return readings;
}

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`);

function row(name: string, readings: Reading[]): string {
  const [right, unread, wrong] = [
    sum(readings.map((reading) => reading.right)),
    sum(readings.map((reading) => reading.unread)),
    sum(readings.map((reading) => reading.wrong.length)),
  ];
  const [errors, characters] = [
    sum(readings.map(({ errors }) => errors)),
    sum(readings.map(({ characters }) => characters)),
  ];
  const authors = readings.filter(({ author }) => author !== null).length;
  const named = percent(sum(readings.map(({ namesRight }) => namesRight)), authors);
  const timed = percent(sum(readings.map(({ timesRight }) => timesRight)), authors);
  const cells = [readings.length, right, unread, wrong, percent(errors, characters), named, timed];
  return `  ${name.padEnd(18)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
}

/** Prints a line for each kind of picture. Answers whether the bars hold. */
function report(title: string, readings: Reading[]): boolean {
  console.log(
    `${title}\n  ${''.padEnd(18)}${['pictures', 'right', 'unread', 'wrong', 'text err', 'author', 'time'].map((head) => head.padStart(9)).join('')}`,
  );
  for (const [kind, some] of Map.groupBy(readings, ({ kind }) => kind)) console.log(row(kind, some));
  for (const { kind, wrong } of readings) if (wrong.length > 0) console.log(`  wrong in ${kind}: ${wrong.join(', ')}`);
  const clear = readings.filter(({ isHard }) => !isHard);
  const right = sum(clear.map((reading) => reading.right));
  const shown = right + sum(clear.map(({ unread, wrong }) => unread + wrong.length));
  const wrong = sum(readings.map((reading) => reading.wrong.length));
  const all = sum(readings.map((reading) => reading.right + reading.unread + reading.wrong.length));
  const error = sum(clear.map(({ errors }) => errors)) / sum(clear.map(({ characters }) => characters));
  console.log(`  counts wrong: ${percent(wrong, all)} of ${all} (at most ${percent(MAX_WRONG, 1)})`);
  console.log(
    `  counts read where the picture is clear: ${percent(right, shown)} of ${shown} (at least ${percent(MIN_READ, 1)})`,
  );
  console.log(`  character error where the picture is clear: ${percent(error, 1)}`);
  const misread = readings.filter(({ isHard, errors, characters }) => isHard && errors > MISREAD_FROM * characters);
  const untold = misread.filter(({ isTold }) => !isTold);
  console.log(
    `  photographs and shrunk pictures that were misread, and not told so: ${untold.length} of ${misread.length} (none)`,
  );
  return wrong <= MAX_WRONG * all && right >= MIN_READ * shown && untold.length === 0;
}

const tuned: Styles = { iconSets, fonts: ['Inter Variable', 'Roboto Variable', 'DejaVu Sans'] };
const heldBack: Styles = { iconSets: heldBackIconSets, fonts: ['DM Sans Variable', 'Source Sans 3 Variable'] };

/** Draws posts in a browser, reads them, and prints what was read right. Answers whether the bars hold. */
export async function evaluatePictures(): Promise<boolean> {
  const analyst = createLocalAnalyst({ timeLimit: 60_000 });
  await analyst.warm();
  try {
    const samples = await readSamples(analyst);
    const error = sum(samples.map(({ errors }) => errors)) / sum(samples.map(({ characters }) => characters));
    const bars = [
      report('Sample posts', samples),
      error <= MAX_CHARACTER_ERROR,
      report(
        'Drawn with the icons and fonts that the reader was tuned on',
        await readDrawn(analyst, drawSamples(1, 200, tuned)),
      ),
      report('Drawn with icons and fonts that were held back', await readDrawn(analyst, drawSamples(2, 100, heldBack))),
    ];
    return !bars.includes(false);
  } finally {
    await analyst.close();
  }
}
