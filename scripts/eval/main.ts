import { evaluatePictures } from './pictures.ts';
import { evaluateSentiment } from './sentiment.ts';

const readsWell = await evaluatePictures();
const ratesWell = await evaluateSentiment();
process.exitCode = readsWell && ratesWell ? 0 : 1;
