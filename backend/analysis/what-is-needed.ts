import { listed } from '#shared/words/numbers';
import { PAGE_NAMES } from '#shared/words/page-names';
import { type Answer, limit, NOWHERE, say } from '../answers/words/spoken.ts';
import { KINDS } from '../questions/vocabulary/kinds.ts';
import type { OwnAccount, Question } from '../questions/vocabulary/question.ts';
import type { Known } from './read-own-data.ts';

/** Whether a question can be answered of somebody without posts. */
export const isOfNoPosts = ({ kind }: Question, { reason }: NonNullable<Known['nothing']>): boolean =>
  reason !== 'no_account' && KINDS[kind].told.needs === 'account';

const PASTE = say`Or paste the text of a post here, or a screenshot of it, and I'll say what stands out in it.`;

const namesOf = (accounts: OwnAccount[]): string => listed(accounts.map(({ username }) => `@${username}`));

/** For somebody whose posts are not known: why, and how to begin. */
export function whatIsNeeded({ nothing, accounts, firstRead }: Known): Answer {
  const lines = () => {
    if (nothing?.reason === 'no_account')
      return [
        say`${limit('I answer this from your own posts, and no Threads account is connected yet.', NOWHERE)} There are two ways to begin.`,
        say`Connect your Threads account in ${PAGE_NAMES.settings}; without one of your own, connect the sample account there.`,
      ];
    if (firstRead.length > 0)
      return [
        say`${limit(`The posts of ${namesOf(firstRead)} are being read for the first time.`, NOWHERE)} Ask again in a few minutes.`,
      ];
    if (nothing?.reason === 'no_posts')
      return [
        say`${limit(`I answer this from your own posts, and ${namesOf(accounts)} ${accounts.length > 1 ? 'have' : 'has'} none that Threads shows.`, NOWHERE)} Publish one, and I answer from it after the next reading.`,
      ];
    return [say`${limit(nothing?.why ?? '', NOWHERE)}`];
  };
  return { outcome: 'abstained', lines: [...lines(), PASTE] };
}
