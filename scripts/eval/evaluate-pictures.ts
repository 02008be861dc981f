import { sum } from 'simple-statistics';
import { createLocalAnalyst } from '../../backend/analysis/local/local-analyst.ts';
import { characterErrors } from './character-error.ts';
import { type SamplePost, samplePosts } from './drawn-posts.ts';
import { renderPosts } from './render-posts.ts';

const MAX_CHARACTER_ERROR = 0.02;

interface Reading {
  post: SamplePost;
  errors: number;
  characters: number;
  /** Counts read right, and read wrong or not at all. */
  right: number;
  wrong: string[];
}

async function readAll(): Promise<Reading[]> {
  const pictures = await renderPosts(samplePosts);
  const analyst = createLocalAnalyst();
  try {
    const readings: Reading[] = [];
    for (const [index, post] of samplePosts.entries()) {
      const picture = pictures[index] ?? null;
      const signal = new AbortController().signal;
      const { recognized } = await analyst.analyze({ userId: '', message: '', picture, post: null, past: [], signal });
      readings.push({
        post,
        ...characterErrors(post.text, recognized?.text ?? ''),
        ...compare(post, recognized?.counts),
      });
    }
    return readings;
  } finally {
    await analyst.close();
  }
}

function compare({ counts }: SamplePost, read: Partial<Record<string, number | null>> | null | undefined) {
  const wrong = Object.entries(counts).filter(([name, count]) => read?.[name] !== count);
  const named = wrong.map(([name, count]) => `${name} ${count} read as ${read?.[name] ?? 'nothing'}`);
  return { right: Object.keys(counts).length - wrong.length, wrong: named };
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;

/** Draws posts in a browser, reads them, and prints what was read right. Answers whether the error is low enough. */
export async function evaluatePictures(): Promise<boolean> {
  const readings = await readAll();
  for (const { post, errors, characters, wrong } of readings) {
    const look = `${post.dark ? 'dark' : 'light'} ${post.scale}x ${post.font}`;
    console.log(
      `  ${post.name.padEnd(26)} ${look.padEnd(26)} ${percent(errors, characters).padStart(6)} ${wrong.join(', ')}`,
    );
  }
  const error = sum(readings.map(({ errors }) => errors)) / sum(readings.map(({ characters }) => characters));
  const right = sum(readings.map((reading) => reading.right));
  const shown = right + sum(readings.map(({ wrong }) => wrong.length));
  console.log(`OCR character error: ${percent(error, 1)} on ${readings.length} rendered posts (at most 2%)`);
  console.log(`Counts read: ${right} of ${shown}`);
  return error <= MAX_CHARACTER_ERROR;
}
