import { evaluatePictures } from './pictures.ts';
import { evaluateSentiment } from './sentiment.ts';
import { evaluateStatistics } from './simulations/evaluate-statistics.ts';

const readsWell = await evaluatePictures();
const ratesWell = await evaluateSentiment();
const judgesWell = evaluateStatistics();
process.exitCode = readsWell && ratesWell && judgesWell ? 0 : 1;
