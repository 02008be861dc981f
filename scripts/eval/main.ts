import { partsToRun } from '../parts-to-run.ts';
import { evaluateAccounts } from './accounts/evaluate-accounts.ts';
import { evaluateAllClaims } from './all-claims/evaluate-all-claims.ts';
import { evaluateAnswers } from './answers/evaluate-answers.ts';
import { evaluateAudience } from './audience/evaluate-audience.ts';
import { evaluateClaims } from './claims/evaluate-claims.ts';

import { evaluateExperiments } from './experiments/evaluate-experiments.ts';
import { evaluateForecasts } from './forecasts/evaluate-forecasts.ts';
import { evaluateGrowth } from './growth/evaluate-growth.ts';
import { evaluateInsights } from './insights/evaluate-insights.ts';
import { evaluateLooks } from './looks/evaluate-looks.ts';
import { evaluatePictures } from './pictures/evaluate-pictures.ts';
import { evaluateStatistics } from './simulations/evaluate-statistics.ts';
import { evaluateTone } from './tone/evaluate-tone.ts';
import { evaluateKinds } from './understanding/evaluate-kinds.ts';
import { evaluateUnderstanding } from './understanding/evaluate-understanding.ts';

/** Each answers whether it holds its bars. */
const parts: Record<string, () => boolean | Promise<boolean>> = {
  answers: evaluateAnswers,
  understanding: evaluateUnderstanding,
  kinds: evaluateKinds,
  claims: evaluateClaims,
  pictures: evaluatePictures,
  tone: evaluateTone,
  statistics: evaluateStatistics,
  accounts: evaluateAccounts,
  looks: evaluateLooks,
  'all-claims': evaluateAllClaims,
  insights: evaluateInsights,
  forecasts: evaluateForecasts,
  growth: evaluateGrowth,
  experiments: evaluateExperiments,
  audience: evaluateAudience,
};

for (const name of partsToRun(Object.keys(parts))) {
  if (!(await parts[name]?.())) process.exitCode = 1;
}
