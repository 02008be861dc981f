import type { Kind, Question } from '../questions/question.ts';
import type { Known } from './read-own-data.ts';
import { type Answer, limit, NOWHERE, say } from './spoken.ts';

/** What an account tells before anything was published. */
const OF_NO_POSTS = new Set<Kind>([
  'followersNow',
  'followersGained',
  'followerGoal',
  'audience',
  'accounts',
  'lastRead',
]);

/** Whether a question can be answered of somebody without posts. */
export const isOfNoPosts = ({ kind }: Question, { reason }: NonNullable<Known['nothing']>): boolean =>
  reason !== 'no_account' && OF_NO_POSTS.has(kind);

const PASTE = say`Or paste the text of a post here, or a screenshot of it, and I tell what stands out in it.`;

/** For somebody whose posts are not known: why, and how to begin. */
export function whatIsNeeded({ nothing, accounts, isReading }: Known): Answer {
  const lines = () => {
    if (nothing?.reason === 'no_account')
      return [
        say`${limit('I answer this from your own posts, and no Threads account is connected yet.', NOWHERE)} There are two ways to begin.`,
        say`Connect your Threads account on the dashboard; without one of your own, connect the sample account there.`,
      ];
    const names = accounts.map(({ username }) => `@${username}`).join(', ');
    if (isReading)
      return [
        say`${limit(`The posts of ${names} are being read for the first time.`, NOWHERE)} Ask again in a few minutes.`,
      ];
    if (nothing?.reason === 'no_posts')
      return [
        say`${limit(`I answer this from your own posts, and ${names} has none that Threads shows.`, NOWHERE)} Publish one, and I answer from it after the next reading.`,
      ];
    return [say`${limit(nothing?.why ?? '', NOWHERE)}`];
  };
  return { outcome: 'abstained', lines: [...lines(), PASTE] };
}
