import { writeFile } from 'node:fs/promises';
import { fitTone } from './fit-tone.ts';
import { measureSample } from './measure-sample.ts';
import { saveMeasuredTexts } from './measured-texts.ts';

/** Measures the rated sample anew and fits the weights to it. */
const WEIGHTS = new URL('../../../backend/analysts/local/sentiment/weights.json', import.meta.url);

const texts = await measureSample();
if (!texts) throw new Error('The rated sample is not beside this project');
await saveMeasuredTexts(texts);
await writeFile(WEIGHTS, `${JSON.stringify(fitTone(texts), null, 2)}\n`);
