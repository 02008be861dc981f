import type { Analysis } from '#shared/analysis';
import { LOCAL_ANALYST } from '../analysts/local/local-analyst.ts';
import { type Answer, putTogether } from '../answers/words/spoken.ts';
import type { Narrate } from '../narrator/narrate.ts';
import type { Narrated } from '../narrator/narration.ts';

type Narration = Parameters<Narrate>[0];

/** Whom it is told to, and about whose numbers. */
export interface Listener extends Omit<Narration, 'askedDays' | 'local' | 'show'> {
  /** Called with what a model has told so far, whenever a sentence of it has passed the check. */
  show?: ((soFar: Analysis) => void) | undefined;
}

interface ToTell extends Pick<Narration, 'askedDays' | 'local'> {
  suggestions: string[];
  /** Adds what only we can say, such as which day was taken. */
  finish?: (answer: Answer) => Answer;
}

/** Tells an answer: by a model where one is given, by us else, and where the model fails. */
export async function tellAnswer(
  narrate: Narrate | null,
  { show, ...listener }: Listener,
  { suggestions, finish = (answer) => answer, ...asked }: ToTell,
): Promise<Analysis> {
  const present = ({ answer, withheld, analyst }: Narrated) =>
    asAnalysis(finish(answer), suggestions, withheld.length, analyst);
  if (!narrate) return present({ ...(await asked.local()), analyst: LOCAL_ANALYST });
  return present(await narrate({ ...listener, ...asked, show: (soFar) => show?.(present(soFar)) }));
}

/** An answer has no tone, and nothing that works or is to be changed: those are for posts. */
export function asAnalysis(answer: Answer, suggestions: string[], withheld = 0, analyst = LOCAL_ANALYST): Analysis {
  const { analysis, ...parts } = putTogether(answer, suggestions, withheld);
  return {
    sentiment: null,
    sentimentConfidence: null,
    analysis,
    works: [],
    change: [],
    topics: [],
    hashtags: [],
    language: null,
    recognized: null,
    confirmedCounts: null,
    confirmedOwn: null,
    analyst,
    ...parts,
  };
}
