import type { Score } from '#shared/insights';
import { judgeConversation } from './conversation.ts';
import { judgeFit } from './fit.ts';
import { judgeHygiene } from './hygiene.ts';
import type { Material } from './material.ts';
import { judgeMomentum } from './momentum.ts';
import { judgeRhythm } from './rhythm.ts';
import { judgeTiming } from './timing.ts';
import { weighParts } from './weigh-parts.ts';

/** The optimization score, from what was read and nothing else. */
export const computeScore = (material: Material): Score =>
  weighParts(
    {
      timing: judgeTiming(material),
      rhythm: judgeRhythm(material),
      conversation: judgeConversation(material),
      fit: judgeFit(material),
      momentum: judgeMomentum(material),
      hygiene: judgeHygiene(material),
    },
    material.now,
  );
