import type { Score } from '#shared/analytics/insights';
import { judgeCare } from './care.ts';
import { judgeConversation } from './conversation.ts';
import { judgeFormatsAndTopics } from './formats-and-topics.ts';
import { judgeMomentum } from './momentum.ts';
import { judgeRhythm } from './rhythm.ts';
import type { ScoreInput } from './score-input.ts';
import { judgeTiming } from './timing.ts';
import { weighParts } from './weigh-parts.ts';

/** The optimization score, computed from its input alone. */
export const computeScore = (input: ScoreInput): Score =>
  weighParts(
    {
      timing: judgeTiming(input),
      rhythm: judgeRhythm(input),
      conversation: judgeConversation(input),
      fit: judgeFormatsAndTopics(input),
      momentum: judgeMomentum(input),
      hygiene: judgeCare(input),
    },
    input.now,
  );
