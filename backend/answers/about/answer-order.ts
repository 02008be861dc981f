import { PAGE_NAMES } from '#shared/words/page-names';
import type { Answerer } from '../words/asking.ts';
import { say } from '../words/spoken.ts';

/** "Set my goal to 6,000", "post this for me": nothing is changed from here. */
export const answerOrder: Answerer = async () => ({
  outcome: 'answered',
  lines: [
    say`I read your numbers and change nothing, so I did not do that. A follower goal is set in ${PAGE_NAMES.growth}, a plan of what to post is made in ${PAGE_NAMES.plans}, posts are planned and changed in ${PAGE_NAMES.calendar}, posts that stand out are flagged in ${PAGE_NAMES.performance}, and accounts are connected in ${PAGE_NAMES.settings}.`,
    say`Ask me how far you are, or when you may be there, and I answer from what was read.`,
  ],
});
